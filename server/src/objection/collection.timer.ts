import { Injectable } from '@nestjs/common';
import { Timer } from '../platform/jobs/index.js';
import { CollectionService } from './collection.service.js';

/** Looks every ten minutes whether talks are to be read; only in the worker role. */
@Injectable()
export class CollectionTimer extends Timer {
  constructor(collection: CollectionService) {
    super(10 * 60_000, () => collection.collectWhenDue());
  }
}
