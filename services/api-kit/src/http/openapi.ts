import { fastifySwagger } from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransformObject, jsonSchemaTransform } from 'fastify-type-provider-zod';

/** Collects the routes that are added from now on into an OpenAPI 3.1 document. */
export async function documentRoutes(
  server: FastifyInstance,
  about: { title: string; version: string },
): Promise<void> {
  const addComponents = createJsonSchemaTransformObject({});
  await server.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: about,
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: (document) => withoutUnused(addComponents(document) as Record<string, unknown>),
  });
}

/** Zod lists every named schema for input and for output; only those in use belong into the document. */
function withoutUnused(document: Record<string, unknown>): Record<string, unknown> {
  const components = document['components'] as { schemas?: Record<string, unknown> } & Record<
    string,
    unknown
  >;
  const all = components.schemas ?? {};
  const used = new Set<string>();
  const visit = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value ?? null).matchAll(
      /"#\/components\/schemas\/([^"]+)"/g,
    )) {
      if (used.has(name)) continue;
      used.add(name);
      visit(all[name]);
    }
  };
  visit(document['paths']);
  const schemas = Object.fromEntries(Object.entries(all).filter(([name]) => used.has(name)));
  return { ...document, components: { ...components, schemas } };
}
