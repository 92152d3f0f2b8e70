import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import type { RoleName } from '#contract/access.ts';
import { allEndpoints } from '#contract/all-endpoints.ts';
import { commands } from '#contract/commands/registry.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { refusals } from '#contract/errors.ts';
import { entities, isEntityName } from '#contract/registry.ts';
import { toJsonSchema } from '#server/http/openapi/json-schema.ts';
import { fillLists } from '../conformance/sample-values.ts';
import { databaseKinds, openTestApp, signIn, type Answer, type TestApp } from './test-app.ts';

const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const read = allEndpoints.filter((endpoint) => endpoint.method === 'GET');
const written = allEndpoints.filter((endpoint) => endpoint.body !== undefined);

/** Texts with a meaning to a filter, a page marker, a database or a parser. */
const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 2500 }),
  fc
    .tuple(fc.constantFrom('', 'not:', '~', 'not:~', '..', '-', ','), fc.string({ maxLength: 20 }))
    .map(([a, b]) => a + b),
  fc.tuple(fc.integer(), fc.integer()).map(([a, b]) => `${a}..${b}`),
  fc
    .tuple(fc.date({ noInvalidDate: true }), fc.boolean())
    .map(([at, whole]) => (whole ? at.toISOString() : at.toISOString().slice(0, 10))),
  fc.bigInt().map(String),
  fc.double().map(String),
  fc.constantFrom(
    'is:empty',
    'not:is:empty',
    'true',
    'Pending,Shipped',
    '1',
    '0',
    '200',
    '\0',
    '%',
    '_',
    "'",
    '"',
    '\\',
    '2026-02-30',
    '-0',
    'null',
  ),
  fc
    .tuple(
      fc.constantFrom('number', 'total', 'date_ordered', 'shipped_at', 'reference'),
      fc.jsonValue(),
      fc.string(),
    )
    .map((marker) => Buffer.from(JSON.stringify(marker)).toString('base64url')),
);

const hostileValue = fc.oneof(
  hostileText,
  fc.jsonValue(),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.array(hostileText, { maxLength: 5 }),
);

/** Parameters, mostly the declared ones, sometimes twice. */
function queryOf(endpoint: Endpoint): fc.Arbitrary<string> {
  const own = endpoint.query ? Object.keys(toJsonSchema(endpoint.query, 'input').properties ?? {}) : [];
  const sort = isEntityName(endpoint.tag)
    ? Object.keys(entities[endpoint.tag].fields).flatMap((name) => [name, `-${name}`])
    : [];
  const name =
    own.length > 0
      ? fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...own) }, fc.string({ maxLength: 12 }))
      : fc.string({ maxLength: 12 });
  const pair = fc.oneof(
    fc.tuple(name, hostileText),
    ...(sort.length > 0 ? [fc.tuple(fc.constant('sort'), fc.constantFrom(...sort))] : []),
  );
  return fc.array(pair, { maxLength: 4 }).map((pairs) => new URLSearchParams(pairs).toString());
}

/** Bodies: any JSON, or the declared fields with any values. */
function bodyOf(endpoint: Endpoint): fc.Arbitrary<unknown> {
  const names = Object.keys(toJsonSchema(endpoint.body!, 'input').properties ?? { x: {} });
  const fields = fc.dictionary(
    fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...names) }, fc.string()),
    hostileValue,
    { noNullPrototype: true },
  );
  const command = fc.record({
    id: fc.constant(0).map(() => uuidv7()),
    type: fc.constantFrom(...Object.keys(commands)),
    version: fc.constantFrom(1, 1, 1, 0, -1, 99),
    args: fc.oneof(
      fc.jsonValue(),
      fc.dictionary(
        fc.constantFrom('order_id', 'line_id', 'picked', 'from', 'to', 'reference', 'quantity', 'lines'),
        hostileValue,
        { noNullPrototype: true },
      ),
    ),
  });
  const batch = fc.record({ commands: fc.array(command, { minLength: 1, maxLength: 4 }) });
  return fc.oneof(fc.jsonValue(), fields, ...(endpoint.tag === 'commands' ? [batch] : []));
}

describe.each(databaseKinds)('fuzzed calls on %s', (kind) => {
  let t: TestApp;
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    t = await openTestApp(kind);
    await fillLists(t, 8);
    for (const name of Object.keys(entities)) {
      const { rows } = (await t.call('Admin', 'GET', `/api/${name}?limit=1`)).body as {
        rows: { id: string }[];
      };
      ids[name] = rows[0]!.id;
    }
  });
  afterAll(() => t.close());

  function expectWords(answer: Answer, sent: string): void {
    expect(answer.status, `${sent} → ${answer.raw.slice(0, 300)}`).toBeLessThan(500);
    // Links in mails answer with a page.
    if (answer.status < 400 || String(answer.headers['content-type']).startsWith('text/html')) return;
    expect(Object.keys(refusals), sent).toContain((answer.body as { code: string }).code);
  }

  it.each(read.map((endpoint) => [keyOf(endpoint), endpoint] as const))('%s', async (_key, endpoint) => {
    const inPath = fc.oneof({ weight: 2, arbitrary: fc.constant(ids[endpoint.tag] ?? 'x') }, hostileText);
    const role = fc.constantFrom<RoleName>('Admin', 'Client', 'Commercial', 'Technician');
    await fc.assert(
      fc.asyncProperty(inPath, queryOf(endpoint), role, async (id, query, who) => {
        const path = `${endpoint.path.replace(/\{\w+\}/g, () => encodeURIComponent(id.toWellFormed()) || 'x')}?${query}`;
        expectWords(await t.call(who, 'GET', path), `${who} ${path}`);
      }),
      { numRuns: 25 },
    );
  });

  it.each(written.map((endpoint) => [keyOf(endpoint), endpoint] as const))('%s', async (_key, endpoint) => {
    await fc.assert(
      fc.asyncProperty(bodyOf(endpoint), async (body) => {
        const who = { token: await t.write((tx) => signIn(tx, t.userIds.Admin)) };
        const path = endpoint.path.replace(/\{\w+\}/g, ids[endpoint.tag] ?? 'x');
        const send = body === undefined || body === null ? {} : body;
        expectWords(
          await t.call(who, endpoint.method, path, send),
          `${keyOf(endpoint)} ${JSON.stringify(send)}`,
        );
      }),
      { numRuns: 25 },
    );
  });

  it('logs no server error', () => {
    expect(t.errors).toEqual([]);
  });
});
