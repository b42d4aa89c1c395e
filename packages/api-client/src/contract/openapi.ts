import * as z from 'zod/mini';
import { CONTRACT } from './contract.js';
import { noBody } from './fields.js';
import type { Endpoint } from './row.js';

type Json = Record<string, unknown>;

/** The contract as an OpenAPI 3.1 document. A pure function: the same rows give the same document. */
export function openapi(contract: Readonly<Record<string, Endpoint>> = CONTRACT): Json {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [key, row] of Object.entries(contract)) {
    const path = (paths[row.path] ??= {});
    const method = row.method.toLowerCase();
    const there = path[method];
    path[method] = there === undefined ? operation(key, row) : withBodyOf(there, key, row);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Fitout marketplace', version: '5.0.4' },
    paths,
    components: {
      securitySchemes: {
        gxtoken: { type: 'apiKey', in: 'header', name: 'gxtoken' },
        chat: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

interface Operation extends Json {
  readonly operationId: string;
  readonly requestBody?: { readonly required: true; readonly content: Json };
}

const SECURITY = { open: [], member: [{ gxtoken: [] }], chat: [{ chat: [] }] } as const;

function operation(key: string, row: Endpoint): Operation {
  const content = bodyOf(row);
  return {
    operationId: key,
    'x-source': row.source,
    security: SECURITY[row.access],
    parameters: [...parameters('path', row.params), ...parameters('query', row.query)],
    ...(content !== null && { requestBody: { required: true, content } }),
    responses: { 200: { description: 'The envelope; failures carry another code.', content: answerOf(row) } },
  };
}

/** Merges two rows of one address and method, which differ only in the format of the body (A52), into one operation. */
function withBodyOf(there: Operation, key: string, row: Endpoint): Operation {
  const content = { ...there.requestBody?.content, ...bodyOf(row) };
  return { ...there, 'x-also': key, requestBody: { required: true, content } };
}

function bodyOf({ fileField: field, body, form }: Endpoint): Json | null {
  if (field !== null)
    return {
      'multipart/form-data': { schema: { type: 'object', required: [field], properties: { [field]: BINARY } } },
    };
  if (body === noBody) return null;
  return { [form ? 'application/x-www-form-urlencoded' : 'application/json']: { schema: schemaOf(body) } };
}

function answerOf({ access, answer, bytes }: Endpoint): Json {
  const data = schemaOf(answer);
  const properties = { code: { type: 'integer' }, msg: { type: 'string' }, data };
  return {
    'application/json': { schema: access === 'chat' ? data : { type: 'object', required: ['code'], properties } },
    ...(bytes && { 'application/octet-stream': { schema: BINARY } }),
  };
}

const BINARY = { type: 'string', format: 'binary' };

function parameters(place: 'path' | 'query', fields: z.ZodMiniObject): Json[] {
  return Object.entries(fields.shape).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(z.object({ [name]: schema }), {}).success,
    schema: schemaOf(schema),
  }));
}

/** The wire side of a schema: the accepted values before the client normalises them. */
function schemaOf(schema: z.core.$ZodType): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
}
