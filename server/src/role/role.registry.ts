import { Injectable } from '@nestjs/common';
import { UseRegistry } from '../platform/uses/index.js';

/** What plays roles: the course above fills it in. */
@Injectable()
export class RoleRegistry extends UseRegistry {}
