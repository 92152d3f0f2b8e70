import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnyRow } from '#contract/entity.ts';
import type { Rows } from '#contract/registry.ts';
import {
  planReceiveAgain,
  receiveAgain,
  type ReceiveAgainPlan,
} from '#src/screens/lists/arrival/receive-again.ts';
import { productOf, run, stockArticles } from '../api/order-story.ts';
import { openTestApp, type TestApp } from '../api/test-app.ts';

let t: TestApp;
let arrival: Rows['arrivals'];
let lines: Rows['arrivallines'][];
/** The calls, counted from 0, whose responses are lost; the requests are processed all the same. */
let lost: ReadonlySet<number>;
let calls: number;
/** The progress that the device stored last. */
let kept: string | null;

beforeEach(async () => {
  t = await openTestApp('sqlite');
  await stockArticles(t, 2, 50);
  const head = { number: 'AR-1', provider: 'Textiles du Nord', date: t.clock.now().slice(0, 10), note: '' };
  const { id } = (await t.call('Manager', 'POST', '/api/arrivals', head)).body as AnyRow;
  const goods = [
    { reference: 'R-1', expected: 240 },
    { reference: 'R-2', expected: 5 },
  ];
  await t.call('Manager', 'POST', `/api/arrivals/${id}/lines`, { lines: goods });
  await run(t, 'Manager', 'arrival.apply', { arrival_id: id, lines: [] });
  await run(t, 'Manager', 'arrival.reverse', { arrival_id: id, reason: 'mauvais bon' });
  arrival = (await t.call('Manager', 'GET', `/api/arrivals/${id}`)).body as Rows['arrivals'];
  lines = await linesOf('AR-1');
  [lost, calls, kept] = [new Set(), 0, null];
  const stored = new Map([
    ['token', t.tokens.Manager],
    ['device_id', 'desk'],
  ]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const n = calls++;
    const answer = await t.app.inject({
      method: 'POST',
      url,
      headers: init.headers as Record<string, string>,
      payload: init.body as string,
    });
    if (lost.has(n)) throw new TypeError('Failed to fetch');
    const { 'x-quai': app = '' } = answer.headers as Record<string, string>;
    return new Response(answer.payload, { status: answer.statusCode, headers: { 'x-quai': app } });
  });
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await t.close();
});

async function linesOf(number: string): Promise<Rows['arrivallines'][]> {
  const page = await t.call('Admin', 'GET', `/api/arrivallines?arrival_number=${number}&sort=created_at`);
  return (page.body as { rows: Rows['arrivallines'][] }).rows;
}

async function numbers(): Promise<string[]> {
  const page = await t.call('Admin', 'GET', '/api/arrivals?sort=number');
  return (page.body as { rows: Rows['arrivals'][] }).rows.map((row) => row.number);
}

/** A press, perhaps after a reload: it knows only what was stored. */
function press(): Promise<string> {
  const before = kept === null ? null : (JSON.parse(kept) as ReceiveAgainPlan);
  return receiveAgain(before ?? planReceiveAgain(arrival, lines), {
    isFirst: before === null,
    keep: async (plan) => void (kept = plan && JSON.stringify(plan)),
  });
}

const expected = [
  { reference: 'R-1', expected: 240 },
  { reference: 'R-2', expected: 5 },
];

test('whichever responses are lost, the goods are announced once', async () => {
  // Each time the earlier numbers are in use, as if another user had created them.
  for (const losses of [[0], [1], [0, 1], [0, 2], [0, 1, 2, 3]]) {
    const before = await numbers();
    [lost, calls] = [new Set(losses), 0];
    let id = '';
    for (let presses = 0; id === ''; presses++) {
      expect(presses).toBeLessThanOrEqual(losses.length);
      id = await press().catch((error: unknown) => {
        expect(error).toMatchObject({ kind: 'network' });
        return '';
      });
    }
    expect(kept).toBeNull();
    const made = (await numbers()).filter((number) => !before.includes(number));
    expect(made).toHaveLength(1);
    expect(await linesOf(made[0]!)).toMatchObject(expected);
    expect((await t.call('Manager', 'GET', `/api/arrivals/${id}`)).body).toMatchObject({ number: made[0] });
    expect(await linesOf(made[0]!)).toHaveLength(2);
  }
});

test('a number that another user took meanwhile is skipped, although a response was lost before', async () => {
  const theirs = { number: 'AR-1-2', provider: 'Autre', date: arrival.date, note: '' };
  await t.call('Admin', 'POST', '/api/arrivals', theirs);
  lost = new Set([0]);
  await expect(press()).rejects.toMatchObject({ kind: 'network' });
  await press();
  expect(await numbers()).toEqual(['AR-1', 'AR-1-2', 'AR-1-3']);
  expect(await linesOf('AR-1-2')).toEqual([]);
});

test('goods whose response was lost stay announced, although they were put into stock meanwhile', async () => {
  lost = new Set([1]);
  await expect(press()).rejects.toMatchObject({ kind: 'network' });
  const [line] = await linesOf('AR-1-2');
  const { made } = JSON.parse(kept!) as ReceiveAgainPlan;
  const counts = { received: 240, rejected: 0, location: '', from_received: 0, from_rejected: 0 };
  const at = { arrival_id: made!.id, line_id: line!.id, reference: 'R-1' };
  await run(t, 'Preparer', 'arrival.receive', { ...at, ...counts });
  await run(t, 'Preparer', 'arrival.apply', { arrival_id: made!.id, lines: [] });
  expect(await press()).toBe(made!.id);
  expect(await productOf(t, 'R-1')).toMatchObject({ on_hand: 290 });
  expect(await numbers()).toEqual(['AR-1', 'AR-1-2']);
});

test('if the new arrival accepts no more lines, the next press creates another', async () => {
  lost = new Set([0]);
  await expect(press()).rejects.toMatchObject({ kind: 'network' });
  const { rows } = (await t.call('Admin', 'GET', '/api/arrivals?number=AR-1-2')).body as { rows: AnyRow[] };
  await run(t, 'Preparer', 'arrival.apply', { arrival_id: rows[0]!.id, lines: [] });
  await expect(press()).rejects.toMatchObject({ body: { code: 'arrival.applied' } });
  expect(kept).toBeNull();
  await press();
  expect(await linesOf('AR-1-3')).toMatchObject(expected);
});

test('a session that ended in between decides nothing', async () => {
  lost = new Set([1]);
  await expect(press()).rejects.toMatchObject({ kind: 'network' });
  const token = localStorage.getItem('token')!;
  localStorage.setItem('token', 'gone');
  await expect(press()).rejects.toMatchObject({ status: 401 });
  expect(kept).not.toBeNull();
  localStorage.setItem('token', token);
  await press();
  expect(await numbers()).toEqual(['AR-1', 'AR-1-2']);
  expect(await linesOf('AR-1-2')).toHaveLength(2);
});
