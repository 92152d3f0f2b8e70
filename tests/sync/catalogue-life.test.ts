import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Permission } from '#contract/access.ts';
import { writeNames } from '#contract/rules/values/name-list.ts';
import { actArbitrary, performAct, type Act } from './catalogue-acts.ts';
import { CatalogueLife } from './catalogue-life.ts';
import { askedBy, drawArbitrary, type Draw } from './catalogue-questions.ts';
import { writeCatalogueWorld } from './catalogue-world.ts';
import { openTestApp, type TestApp } from '../api/test-app.ts';

/** What happens to a device between two queries, while its server changes as well. */
type Asking = { do: 'ask'; draws: Draw[]; sameTime: boolean };
type Turn =
  | { do: 'act'; act: Act }
  | Asking
  | { do: 'pull' | 'start' | 'compact' | 'rest' | 'copy' | 'spoil' | 'requestResync' | 'lose right' };

const turnArbitrary: fc.Arbitrary<Turn> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('act' as const), act: actArbitrary }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('ask' as const),
      draws: fc.array(drawArbitrary, { minLength: 1, maxLength: 3 }),
      sameTime: fc.boolean(),
    }),
  },
  {
    weight: 10,
    arbitrary: fc.constantFrom<Turn>(
      { do: 'pull' },
      { do: 'pull' },
      { do: 'start' },
      { do: 'start' },
      { do: 'rest' },
      { do: 'rest' },
      { do: 'copy' },
      { do: 'copy' },
      { do: 'compact' },
      { do: 'spoil' },
      { do: 'requestResync' },
      { do: 'lose right' },
    ),
  },
);

const opening: Permission[] = ['view catalog page', 'view articles page'];
const role = 'Preparer';
let t: TestApp;
let acted = 0;

beforeAll(async () => {
  t = await openTestApp('sqlite');
  // Warnings about a stored index that was truncated, or was still being stored when its tab was closed.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await t.write(writeCatalogueWorld);
}, 120_000);
afterAll(async () => {
  vi.restoreAllMocks();
  await t.close();
});

async function turn(life: CatalogueLife, one: Turn): Promise<void> {
  switch (one.do) {
    case 'act':
      return performAct(t, one.act, ++acted);
    case 'ask':
      return askBoth(life, one);
    case 'lose right':
      await revoke();
      await life.pull();
      expect(life.askPages({})).toEqual([]);
      expect(await life.counted()).toEqual([0, 0]);
      await grant();
      return;
    case 'start':
      return life.start();
    default:
      return life[one.do]();
  }
}

async function askBoth(life: CatalogueLife, { draws, sameTime }: Asking): Promise<void> {
  // Queries are made from existing rows: pull first if there are none.
  if ((await life.known()).rows.length === 0) await life.pull();
  const known = await life.known();
  const asked = draws.map((draw) => askedBy(draw, known));
  // Answers given before or during a pull are not checked, but they fill caches.
  const early = asked.map((query) => life.ask(query));
  if (!sameTime) await Promise.all(early);
  await life.pull();
  await Promise.all(early);
  for (const query of [...asked, {}, { reference: await lastChanged() }]) await expectSame(life, query);
}

async function expectSame(life: CatalogueLife, query: Record<string, string>): Promise<void> {
  const { sort: _sort, limit: _limit, ...filters } = query;
  const page = await t.call(role, 'GET', `/api/catalog?${new URLSearchParams(query)}`);
  const facets = await t.call(role, 'GET', `/api/catalog/facets?${new URLSearchParams(filters)}`);
  expect(page.status, page.raw).toBe(200);
  for (const answer of await life.ask(query)) {
    expect(answer, JSON.stringify(query)).toEqual({ page: page.body, facets: facets.body });
  }
  for (const shown of life.askPages(query)) expect(shown, JSON.stringify(query)).toEqual(page.body);
}

/** A search for the article that was just changed; among 5,000 articles random queries would rarely find it. */
async function lastChanged(): Promise<string> {
  const rows = await t.db.read
    .selectFrom('articles')
    .select('reference')
    .orderBy('updated_at', 'desc')
    .orderBy('version', 'desc')
    .limit(30)
    .execute();
  return writeNames(rows.map(({ reference }) => reference));
}

const revoke = () =>
  t.write(({ q }) =>
    q.deleteFrom('role_permission').where('role', '=', role).where('permission', 'in', opening).execute(),
  );
const grant = () =>
  t.write(({ q }) =>
    q
      .insertInto('role_permission')
      .values(opening.map((permission) => ({ role, permission })))
      .execute(),
  );

it('answers like the server after any changes to either, however the articles reached the device', async () => {
  let [taken, copied] = [0, 0];
  await fc.assert(
    fc.asyncProperty(
      fc.array(turnArbitrary, { minLength: 4, maxLength: 16 }),
      drawArbitrary,
      async (turns, draw) => {
        const life = new CatalogueLife(t, role);
        try {
          await life.pull();
          await life.rest();
          life.copy();
          for (const one of turns) await turn(life, one);
          await turn(life, { do: 'ask', draws: [draw], sameTime: false });
          taken += life.takenUp;
          copied += life.copied;
        } finally {
          life.close();
        }
      },
    ),
    { numRuns: 25, endOnFailure: true },
  );
  expect(taken).toBeGreaterThan(5);
  expect(copied).toBeGreaterThan(20);
  expect(t.errors).toEqual([]);
}, 240_000);
