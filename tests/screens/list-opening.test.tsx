import { beforeEach, expect, test } from 'vitest';
import { tags } from '#src/screens/lists/tags.tsx';
import { openList, prepareLists, rowOf, rows, serve } from './open-list.tsx';
import { recordForcedLayouts } from './record-forced-layouts.ts';

beforeEach(prepareLists);

test('the rows of a list that opens are rendered over several frames, from the top', async () => {
  const many = Array.from({ length: 60 }, (_, at) => ({
    ...rows[0]!,
    id: `0190f5a0-0000-7000-8000-0000000001${String(at).padStart(2, '0')}`,
    name: `tag ${String(at).padStart(2, '0')}`,
  }));
  serve(({ path }) =>
    /^\/tags(\?|$)/.test(path)
      ? { body: { rows: many, next: null, count: many.length, capped: false } }
      : undefined,
  );
  const drawn: number[] = [];
  const count = () => document.querySelectorAll('tr[data-index]').length;
  const observer = new MutationObserver(() => drawn.push(count()));
  observer.observe(document.body, { childList: true, subtree: true });
  const { screen } = await openList(tags);
  await expect.element(rowOf(screen, 'tag 00')).toBeVisible();
  await expect.poll(count).toBeGreaterThan(20);
  observer.disconnect();
  const first = drawn.find((one) => one > 0)!;
  expect(first).toBeLessThan(10);
  await expect.element(rowOf(screen, 'tag 20')).toBeVisible();
});

test('a list that opens measures its width and its height only after a layout', async () => {
  serve();
  const stop = recordForcedLayouts();
  const { screen } = await openList(tags);
  const row = document.getElementsByTagName('tr');
  await expect.poll(() => row.length).toBeGreaterThan(3);
  expect(stop()).toEqual([]);
  await expect.element(rowOf(screen, rows[0]!.name)).toBeVisible();
});

test('the counts of the views are requested when the rows are painted', async () => {
  const painted: number[] = [];
  let frames = 0;
  let shown: number | null = null;
  const follow = () => {
    frames++;
    if (document.querySelector('tr[data-index]')) shown ??= frames;
    requestAnimationFrame(follow);
  };
  requestAnimationFrame(follow);
  const whenRows = new MutationObserver(() => {
    if (document.querySelector('tr[data-index]')) shown ??= frames;
  });
  whenRows.observe(document.body, { childList: true, subtree: true });
  serve(({ path }) => {
    if (/[?&]limit=1(&|$)/.test(path)) painted.push(shown === null ? -1 : frames - shown);
    return undefined;
  });
  const [all] = tags.views;
  const counted = { ...all!, key: 'counted', counted: true, filters: () => ({ name: 'coton' }) };
  await openList({ ...tags, views: [all!, counted] });
  await expect.poll(() => painted.length).toBeGreaterThan(0);
  whenRows.disconnect();
  expect(Math.min(...painted)).toBeGreaterThan(0);
});
