import { fastifySwagger } from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransformObject, jsonSchemaTransform } from 'fastify-type-provider-zod';
import { success } from './envelope.js';

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
    transformObject: (document) => withoutUnused(shareAnswers(addComponents(document) as Part)),
  });
}

type Part = Record<string, unknown>;

/** Its members, in the order of the envelope. */
const enveloped = Object.keys(success(null));

/**
 * What the answers of all operations have in common, once: the errors as `Refused` and `Failed`, and the envelope as
 * `Success`, beside which an operation has only its result.
 */
function shareAnswers(document: Part): Part {
  const components = document['components'] as { schemas: Part } & Part;
  const responses: Part = {};
  const schemas: Part = { ...components.schemas };
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit);
    if (typeof value !== 'object' || value === null) return value;
    const part = value as Part;
    const properties = part['properties'] as Part | undefined;
    if (properties && String(Object.keys(properties)) === String(enveloped)) {
      const { result, ...rest } = properties;
      const names = Object.keys(rest);
      schemas['Success'] = { type: 'object', properties: rest, required: names, description: 'The envelope' };
      const own = { type: 'object', properties: { result: visit(result) }, required: ['result'] };
      return { allOf: [{ $ref: '#/components/schemas/Success' }, own] };
    }
    return Object.fromEntries(
      Object.entries(part).map(([key, inner]) => {
        const name = sharedAnswers[key];
        if (name === undefined) return [key, visit(inner)];
        responses[name] = inner;
        return [key, { $ref: `#/components/responses/${name}` }];
      }),
    );
  };
  const paths = visit(document['paths']);
  return { ...document, paths, components: { ...components, schemas, responses } };
}

const sharedAnswers: Readonly<Record<string, string>> = { '4XX': 'Refused', '5XX': 'Failed' };

/** Zod lists every named schema for input and for output; only those in use belong into the document. */
function withoutUnused(document: Part): Part {
  const components = document['components'] as { schemas?: Part } & Part;
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
  visit(components['responses']);
  const schemas = Object.fromEntries(Object.entries(all).filter(([name]) => used.has(name)));
  return { ...document, components: { ...components, schemas } };
}
