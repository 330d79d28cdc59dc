import { Injectable } from '@nestjs/common';
import { UsageRegistry } from '../platform/usage-registry.js';

/** What plays roles: the course above fills it in. */
@Injectable()
export class RoleRegistry extends UsageRegistry {}
