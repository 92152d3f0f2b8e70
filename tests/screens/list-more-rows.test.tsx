import { beforeEach, expect, test } from 'vitest';
import { tags } from '#src/screens/lists/tags.tsx';
import type { FakeAnswer } from './fake-api.ts';
import { openList, prepareLists, serve, stamp } from './open-list.tsx';

beforeEach(prepareLists);

test('below the loaded rows is their number, and that more are loading only while the server is asked', async () => {
  const rows = Array.from({ length: 100 }, (_, at) => ({
    ...stamp,
    id: `0190f5a0-0000-7000-8000-${String(at).padStart(12, '0')}`,
    name: `tag ${String(at).padStart(3, '0')}`,
  }));
  const second = Promise.withResolvers<FakeAnswer>();
  serve(({ path }) => {
    if (!path.startsWith('/tags?')) return undefined;
    return path.includes('after=')
      ? second.promise
      : { body: { rows, next: 'n', count: 124, capped: false } };
  });
  const { screen } = await openList(tags);
  const line = screen.getByText(/100.lignes.sur.124/);
  await expect.element(line).toBeInTheDocument();
  expect(line.element().textContent).not.toContain('Chargement');
  line.element().scrollIntoView();
  await expect.poll(() => line.element().textContent).toContain('Chargement');
});
