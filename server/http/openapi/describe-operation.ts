import type { Endpoint } from '#contract/endpoint.ts';
import { toJsonSchema, type JsonSchema } from './json-schema.ts';

export type Parameter = {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: JsonSchema;
};

type Content = Record<string, { schema: JsonSchema }>;
export type Response = { description: string; headers?: object; content?: Content } | { $ref: string };

export type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  parameters: (Parameter | { $ref: string })[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, Response>;
  'x-permissions': readonly string[];
};

/** One call as an OpenAPI operation. */
export function describeOperation(endpoint: Endpoint): Operation {
  const { access, body, method, path, takes } = endpoint;
  const open = access === 'public';
  const operation: Operation = {
    operationId: operationIdOf(method, path),
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: describeAccess(endpoint),
    security: open ? [] : [{ bearer: [] }, ...(endpoint.cookie ? [{ cookie: [] }] : [])],
    parameters: [...ownParameters(endpoint), ...headerParameters(endpoint)],
    responses: { [String(endpoint.status ?? 200)]: describeSuccess(endpoint), ...refusalResponses(endpoint) },
    'x-permissions': typeof access === 'string' ? [] : [...access, ...(endpoint.also ? [endpoint.also] : [])],
  };
  if (body)
    operation.requestBody = {
      required: true,
      content: { 'application/json': { schema: toJsonSchema(body, 'input') } },
    };
  if (takes) operation.requestBody = { required: true, content: { [takes]: { schema: {} } } };
  return operation;
}

/** `GET /api/orders/{id}/history` → `getOrdersByIdHistory`. */
function operationIdOf(method: string, path: string): string {
  const words = path
    .replace(/^\/api/, '')
    .replace(/\{(\w+)\}/g, 'by-$1')
    .split(/[^a-zA-Z0-9]+/);
  const name = words.filter((word) => word !== '').map((word) => word[0]!.toUpperCase() + word.slice(1));
  return method.toLowerCase() + name.join('');
}

function describeAccess({ access, also, role, cookie }: Endpoint): string {
  if (access === 'public') return 'Open to everybody.';
  const who =
    access === 'session'
      ? 'Any signed-in user.'
      : `Needs ${access.map((permission) => `\`${permission}\``).join(' or ')}${also ? ` and \`${also}\`` : ''}${role ? ` and the role ${role}` : ''}; only rows that the user may see.`;
  return cookie ? `${who} The session’s cookie alone also serves.` : who;
}

function ownParameters({ path, query }: Endpoint): Parameter[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]): Parameter => ({
    name: name!,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const { properties = {}, required = [] } = query ? toJsonSchema(query, 'input') : {};
  const inQuery = Object.entries(properties).map(([name, schema]): Parameter => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
  return [...inPath, ...inQuery];
}

function headerParameters({ access, once }: Endpoint): { $ref: string }[] {
  if (access === 'public') return [];
  const names = ['actingUser', 'device'];
  if (once) names.push('idempotencyKey');
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
}

function describeSuccess({ produces, reply, status }: Endpoint): Response {
  const headers = { 'x-quai': { $ref: '#/components/headers/application' } };
  if (produces) return { description: 'The content.', headers, content: { [produces]: { schema: {} } } };
  if (!reply) return { description: status === 204 ? 'Done; no content.' : 'Done.', headers };
  return {
    description: 'Done.',
    headers,
    content: { 'application/json': { schema: toJsonSchema(reply, 'output') } },
  };
}

function refusalResponses({ access, body, path, query, takes }: Endpoint): Record<string, Response> {
  const statuses = ['429', 'default'];
  if (query) statuses.push('400');
  if (access !== 'public') statuses.push('401', '403');
  if (path.includes('{')) statuses.push('404');
  if (body || takes) statuses.push('400', '409', '413', '415', '422');
  return Object.fromEntries(statuses.map((status) => [status, { $ref: '#/components/responses/refusal' }]));
}
