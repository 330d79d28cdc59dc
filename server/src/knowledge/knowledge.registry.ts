import { Injectable } from '@nestjs/common';
import { UsageRegistry } from '../platform/usage-registry.js';

/** What reads from files: the course above fills it in. */
@Injectable()
export class KnowledgeRegistry extends UsageRegistry {}
