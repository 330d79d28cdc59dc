/** What a running application answers to: every route of its router and every event of its gateways. */
import { ModulesContainer } from '@nestjs/core';
import type { TestApp } from '../harness/index.js';

interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
}

/** `POST /api/auth/login`, … as they stand in the router, whoever put them there. */
export function mountedRoutes(app: TestApp): string[] {
  const { router } = app.app.getHttpAdapter().getInstance() as { router: { stack: Layer[] } };
  return router.stack.flatMap(({ route }) =>
    route ? Object.keys(route.methods).map((method) => `${method.toUpperCase()} ${route.path}`) : [],
  );
}

/** `/practice turn.submit`, … from the gateways' metadata. */
export function mountedEvents(app: TestApp): string[] {
  const providers = [...app.app.get(ModulesContainer).values()].flatMap((module) => [
    ...module.providers.values(),
  ]);
  const classes = new Set(providers.map((provider) => provider.metatype));
  return [...classes].flatMap((gateway) => {
    if (typeof gateway !== 'function' || !Reflect.getMetadata('websockets:is_gateway', gateway)) return [];
    const { namespace } = Reflect.getMetadata('websockets:gateway_options', gateway) as { namespace: string };
    return methodsOf(gateway.prototype as object)
      .filter((method) => Reflect.getMetadata('websockets:message_mapping', method))
      .map((method) => `${namespace} ${String(Reflect.getMetadata('message', method))}`);
  });
}

/** Inherited ones, too. */
function methodsOf(prototype: object): object[] {
  const methods: object[] = [];
  for (let level: object = prototype; level !== Object.prototype; level = Object.getPrototypeOf(level)) {
    for (const { value } of Object.values(Object.getOwnPropertyDescriptors(level))) {
      if (typeof value === 'function') methods.push(value as object);
    }
  }
  return methods;
}
