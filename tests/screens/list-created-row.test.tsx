import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { arrivals } from '#src/screens/lists/arrivals.tsx';
import { openList, prepareLists, serve, stamp } from './open-list.tsx';

beforeEach(prepareLists);

const arrival = {
  ...stamp,
  id: 'a-1',
  number: 'BL-7',
  provider: 'Textiles du Nord',
  date: '2026-06-12',
  note: '',
  line_count: 0,
  applied_at: null,
  applied_by: '',
  reversed_at: null,
  reversed_by: '',
};
const line = {
  ...stamp,
  id: 'l-1',
  arrival_number: arrival.number,
  reference: 'TX-1042',
  expected: 12,
  received: 0,
  rejected: 0,
  location: '',
  state: 'expected',
};

/** A server with one arrival without lines, which accepts a create when `answer` is resolved. */
function serveArrival(made: typeof arrival | typeof line) {
  const answer = Promise.withResolvers<void>();
  const calls = serve(({ method, path, body }) => {
    if (method === 'POST') return answer.promise.then(() => ({ status: 201, body: made }));
    if (method === 'PATCH') return { body: { ...made, ...(body as object), version: 2 } };
    if (path.endsWith('/history')) return { body: [] };
    if (/^\/(arrivals|arrivallines)\/[^/?]+$/.test(path))
      return { body: path.includes('lines') ? line : arrival };
    return path.startsWith('/arrival')
      ? { body: { rows: [], next: null, count: 0, capped: false } }
      : undefined;
  });
  const sent = (wanted: string) => calls.filter(({ method }) => method === wanted).length;
  return { answer, sent };
}

test('a created row with a page of its own keeps its form while something is unsaved; then its page opens', async () => {
  const { answer, sent } = serveArrival(arrival);
  const { screen, search, where } = await openList(arrivals, '?row=new');
  const provider = screen.getByRole('textbox', { name: 'Fournisseur' });
  const save = screen.getByRole('button', { name: 'Enregistrer' });
  await userEvent.fill(screen.getByRole('textbox', { name: 'Numéro' }), 'BL-7');
  await userEvent.fill(provider, 'Textiles du Nord');
  await userEvent.click(save);
  await expect.poll(() => sent('POST')).toBe(1);
  await userEvent.fill(provider, 'Textiles du Nord-Est');
  answer.resolve();
  await expect.poll(search).toMatchObject({ row: arrival.id });
  await expect.element(provider).toHaveValue('Textiles du Nord-Est');
  await userEvent.click(save);
  await expect.poll(where).toBe(`/arrivals?arrival=${arrival.id}`);
});

test('another new row starts empty, also while the row before has something unsaved', async () => {
  const { answer, sent } = serveArrival(arrival);
  const { screen, search, go } = await openList(arrivals, '?row=new');
  const provider = screen.getByRole('textbox', { name: 'Fournisseur' });
  await userEvent.fill(screen.getByRole('textbox', { name: 'Numéro' }), 'BL-7');
  await userEvent.fill(provider, 'Textiles du Nord');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await expect.poll(() => sent('POST')).toBe(1);
  await userEvent.fill(provider, 'Textiles du Nord-Est');
  answer.resolve();
  await expect.poll(search).toMatchObject({ row: arrival.id });
  await go('?row=new');
  await expect.element(screen.getByRole('textbox', { name: 'Numéro' })).toHaveValue('');
  await expect.element(provider).toHaveValue('');
});

test('the form of a line that was created in its arrival stays open while something is unsaved', async () => {
  const { answer, sent } = serveArrival(line);
  const { screen } = await openList(arrivals, `?row=${arrival.id}`);
  await userEvent.click(screen.getByRole('tab', { name: 'Lignes' }));
  await userEvent.click(screen.getByRole('button', { name: 'Nouvelle ligne' }));
  const expected = screen.getByRole('textbox', { name: 'Attendues' });
  const save = screen.getByRole('button', { name: 'Enregistrer' });
  await userEvent.fill(screen.getByRole('textbox', { name: 'Référence' }), 'TX-1042');
  await userEvent.fill(expected, '12');
  await userEvent.click(save);
  await expect.poll(() => sent('POST')).toBe(1);
  await userEvent.fill(expected, '120');
  answer.resolve();
  await expect.element(screen.getByRole('dialog', { name: 'TX-1042' })).toBeVisible();
  await expect.element(expected).toHaveValue('120');
  await userEvent.click(save);
  await expect.poll(() => sent('PATCH')).toBe(1);
  await expect.element(expected).not.toBeInTheDocument();
});
