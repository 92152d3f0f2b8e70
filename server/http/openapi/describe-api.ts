import {
  actingUserHeader,
  appHeader,
  deviceHeader,
  feedHeadHeader,
  sessionCookie,
} from '#contract/app-header.ts';
import { commands } from '#contract/commands/registry.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { refusals } from '#contract/errors.ts';
import { refusalDetails } from '#contract/refusal-details.ts';
import { describeOperation, type Operation } from './describe-operation.ts';
import { toJsonSchema, type JsonSchema } from './json-schema.ts';

const text: JsonSchema = { type: 'string' };

const reasons = [...new Set(Object.values(refusalDetails).flatMap((texts) => Object.keys(texts)))];

const refusalSchema = {
  type: 'object',
  required: ['code', 'detail'],
  properties: {
    code: { enum: Object.keys(refusals), description: 'For programs; never changes its meaning.' },
    detail: { type: 'string', description: 'For people, in English.' },
    specific: {
      const: true,
      description: 'The detail says more than the standard one of the code: see `params`.',
    },
    params: {
      type: 'object',
      required: ['reason'],
      properties: {
        reason: { enum: reasons, description: 'What the refusal is about, within its code.' },
      },
      description:
        'What `detail` names, so that a program can say it in another language: a reason, and its names and counts. A reason keeps its params.',
    },
    permission: { type: 'string', description: 'The permission that is missing (403).' },
    fields: {
      type: 'object',
      additionalProperties: text,
      description: 'Field → what is wrong with it (400, 409, 422), or check → how it fails (503).',
    },
    current: { description: 'The current state, as the caller may see it (409).' },
    retry_after: { type: 'integer', description: 'Seconds to wait (429).' },
  },
};

const parameters = {
  actingUser: {
    name: actingUserHeader,
    in: 'header',
    schema: text,
    description: 'Id of the user that the request is made for; where it is not the session’s, nothing runs.',
  },
  device: { name: deviceHeader, in: 'header', schema: text, description: 'Names the device, for history.' },
  idempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    schema: { type: 'string', maxLength: 200 },
    description: 'The same key with the same request gets the same answer again, and runs once.',
  },
};

export type ApiDocument = {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, object>>;
};

/** The whole API as OpenAPI 3.1, generated from the endpoint declarations. */
export function describeApi(endpoints: readonly Endpoint[], version: string): ApiDocument {
  const paths: ApiDocument['paths'] = {};
  for (const endpoint of endpoints) {
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = describeOperation(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Quai',
      version,
      description:
        'Amounts are integer euro cents without tax unless a name says otherwise; instants are UTC ISO 8601; ids are UUIDv7 and may be made by the caller. A day in a filter (`date_ordered=2026-06-12`, `2026-06-01..2026-06-30`, and `today` or `today-6..today` for days before the current one) lasts from midnight to midnight in the operator’s time zone (`TIMEZONE`).',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(endpoints.map((endpoint) => endpoint.tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { refusal: refusalSchema, ...commandSchemas() },
      responses: {
        refusal: {
          description: `Refused. ${Object.entries(refusals)
            .map(([code, [status]]) => `${code} (${status})`)
            .join(', ')}.`,
          headers: { 'retry-after': { schema: { type: 'integer' }, description: 'Seconds (429, 503).' } },
          content: { 'application/json': { schema: { $ref: '#/components/schemas/refusal' } } },
        },
      },
      parameters,
      headers: {
        application: { schema: text, description: `${appHeader}: set on every response of the server.` },
        feedHead: {
          schema: text,
          description: `${feedHeadHeader}: the newest revision in the caller’s feed.`,
        },
      },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token that signing in returned.' },
        cookie: { type: 'apiKey', in: 'cookie', name: sessionCookie },
      },
    },
  };
}

/** The schema of the `args` of each command of `POST /api/commands`. */
function commandSchemas(): Record<string, object> {
  return Object.fromEntries(
    Object.values(commands).map(({ type, args, permission, version }) => [
      `command.${type}`,
      {
        ...toJsonSchema(args, 'input'),
        description: `Arguments of ${type}, version ${version}. Needs \`${permission}\`.`,
      },
    ]),
  );
}
