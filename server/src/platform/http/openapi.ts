import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { routes } from '#contracts';
import { describeCalls } from './openapi-calls.js';
import { describeDtos } from './openapi-schemas.js';

const errorSchema = {
  type: 'object',
  required: ['code', 'status', 'message', 'errors'],
  properties: {
    code: { type: 'integer', description: 'HTTP status' },
    status: { type: 'string', description: 'Reason phrase of the status' },
    message: { type: 'string', description: 'One sentence in Chinese that a person can act on' },
    errors: {
      type: 'object',
      description: 'Field → messages (422, some 409), why a sign-in has ended (401), else empty',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
  },
};

/** Serves the API's description at /api/openapi.json and as a page at /api/docs. It is made when first asked for. */
export function serveOpenApi(app: INestApplication): void {
  let document: OpenAPIObject | undefined;
  const documentOnce = (): OpenAPIObject => (document ??= describeApi(app));
  SwaggerModule.setup(routes.docs.page, app, documentOnce, {
    jsonDocumentUrl: routes.docs.json,
    raw: ['json'],
    customSiteTitle: 'Lianhuo API',
  });
}

/** The OpenAPI document of every controller: what each call is for, takes, answers and refuses. */
export function describeApi(app: INestApplication): OpenAPIObject {
  describeDtos();
  const options = new DocumentBuilder()
    .setTitle('Lianhuo 练货')
    .setDescription('REST API. The practice socket has a document of its own, docs/protocol.md.')
    .setVersion('1')
    .addBearerAuth({
      type: 'http',
      scheme: 'bearer',
      description: 'The access_token of POST /api/auth/login',
    })
    .addCookieAuth('sid')
    .addSecurityRequirements('bearer')
    .addSecurityRequirements('cookie')
    .build();
  const document = SwaggerModule.createDocument(app, options);
  document.components = {
    ...document.components,
    schemas: { ...document.components?.schemas, Error: errorSchema as never },
  };
  describeCalls(document);
  return document;
}
