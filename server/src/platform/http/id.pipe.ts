import { Injectable, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import { limits } from '#contracts';
import { UnprocessableError } from '../errors.js';

/** A path id: `@Param('course_id', IdPipe) courseId: number`. Whatever is not a whole number from 0 to 2^31 − 1 is 422. */
@Injectable()
export class IdPipe implements PipeTransform<unknown, number> {
  transform(value: unknown, { data: field = 'id' }: ArgumentMetadata): number {
    const id = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : NaN;
    if (!(id >= limits.id.min && id <= limits.id.max))
      throw new UnprocessableError({ [field]: ['编号不正确'] });
    return id;
  }
}
