import { Injectable } from '@nestjs/common';
import { UseRegistry } from '../platform/uses/index.js';

/** What is scored by rules: the course above fills it in. */
@Injectable()
export class RuleRegistry extends UseRegistry {}
