import { ApiExtraModels, ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
// @ts-expect-error The package exports its storage without types.
import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import { getMetadataStorage } from 'class-validator';
import { validationMetadatasToSchemas } from 'class-validator-jsonschema';
import type { MetadataStorage } from 'class-transformer/types/MetadataStorage.js';
import { dropped } from '#contracts/platform/knows.dto';

type Class = new () => object;

/**
 * Tells Swagger about every DTO class from its validation rules alone: the classes belong to both sides and know no framework, so
 * the document can't say anything else than what the server checks.
 */
export function describeDtos(): void {
  const { validationMetadatas } = getMetadataStorage() as unknown as {
    validationMetadatas: Map<Class, unknown>;
  };
  const types = defaultMetadataStorage as MetadataStorage;
  const schemas = validationMetadatasToSchemas({
    classTransformerMetadataStorage: types,
    refPointerPrefix: '#/components/schemas/',
    // Rules that the package doesn't know, or takes too widely: with its own limits every whole number is a number.
    additionalConverters: {
      moment: { type: 'string', format: 'date-time' },
      min: ({ constraints: [minimum] }) => ({ minimum }),
      max: ({ constraints: [maximum] }) => ({ maximum }),
      textsOr: ({ constraints: [type] }) => ({
        type: 'array',
        items: {
          anyOf: [{ type: 'string' }, { $ref: `#/components/schemas/${(type as () => Class)().name}` }],
        },
      }),
      textsWithin: {},
      isIn: ({ constraints: [values] }) => ({
        type: values.every(Number.isInteger) ? 'integer' : 'string',
        enum: values,
      }),
    },
  });
  for (const dto of validationMetadatas.keys()) {
    const { properties = {}, required = [] } = schemas[dto.name]!;
    for (const [field, schema] of Object.entries(properties)) {
      ApiProperty({ ...schema, required: required.includes(field) } as ApiPropertyOptions)(
        dto.prototype,
        field,
      );
      const nested = types.findTypeMetadata(dto, field)?.typeFunction();
      if (nested) ApiExtraModels(nested as Class)(dto);
    }
  }
  for (const [dto, fields] of dropped)
    for (const field of fields) ApiProperty({ ...accepted })((dto as Class).prototype as object, field);
}

/** What a body knows because GET answers it: of any type. Swagger wants to be told one, and leaves it out beside `anyOf`. */
const accepted: ApiPropertyOptions = {
  required: false,
  description: 'Accepted and ignored',
  type: Object,
  anyOf: [{}],
};
