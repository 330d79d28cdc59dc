/** Which fields of an answer a body knows besides its own, so that an answer can be posted back. */
import { getMetadataStorage } from 'class-validator';
import { Exclude } from 'class-transformer';
import type { Authored, CourseUses } from './lists.views.js';

/** A type's fields, all of them. */
export type FieldsOf<T> = Record<keyof T, true>;

export const authored: FieldsOf<Authored> = {
  version: true,
  creator_id: true,
  creator_name: true,
  updater_id: true,
  updater_name: true,
  create_time: true,
  update_time: true,
};

/** What lists show of roles and rules beside themselves. */
export const uses: FieldsOf<CourseUses> = { course_count: true, course_names: true };

/** Of each body the fields that it accepts and drops, for whoever describes it. */
export const dropped = new Map<object, string[]>();

/**
 * For a body: of these fields, those that it declares no rule for can't be set by it. They are accepted and dropped, so that nothing
 * behind the body can take them for something that was asked for. Stands above the class, which has declared its own fields by then.
 */
export const Knows =
  (...known: object[]): ClassDecorator =>
  (body) => {
    if (dropped.has(Object.getPrototypeOf(body) as object))
      throw new Error(`${body.name} would lose fields that the class above it drops`);
    const rules = getMetadataStorage().getTargetValidationMetadatas(body, '', false, false);
    const declared = new Set(rules.map(({ propertyName }) => propertyName));
    const fields = known.flatMap((entity) => Object.keys(entity)).filter((field) => !declared.has(field));
    for (const field of fields) Exclude({ toClassOnly: true })(body.prototype as object, field);
    dropped.set(body, fields);
  };
