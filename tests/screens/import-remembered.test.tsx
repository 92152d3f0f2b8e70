import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ImportOptions } from '#contract/files/import-options.ts';
import { ImportPage } from '#src/lists/import-page/import-page.tsx';
import { arrivals } from '#src/screens/lists/arrivals.tsx';
import { customers } from '#src/screens/lists/customers.tsx';
import type { List } from '#src/lists/declare/list-declaration.ts';
import { serveImport } from './import-server.ts';
import { loadWords } from './load-words.ts';
import { openAlone } from './open-alone.tsx';
import { signInAs } from './sign-in-as.ts';

async function openWith(list: List, content: string) {
  await loadWords('en');
  const { screen } = await openAlone(`/${list.entity.name}`, '?import=1', () => (
    <ImportPage list={list} id="1" />
  ));
  await userEvent.upload(
    document.querySelector<HTMLInputElement>('input[type=file]')!,
    new File([content], 'file.csv'),
  );
  return screen;
}

beforeEach(async () => {
  vi.restoreAllMocks();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.clear();
  await page.viewport(1440, 900);
  signInAs('Admin');
});

const arrivalsOf = (...dates: string[]) =>
  ['Number;Provider;Date;Reference;Expected', ...dates.map((date, at) => `A-${at};Nord;${date};TX-1;5`)].join(
    '\n',
  );

test('choices are remembered with the columns, and not taken over where the file says otherwise', async () => {
  const { calls } = serveImport();
  const sent = () =>
    calls.flatMap(({ body }) => (body as { options?: ImportOptions } | undefined)?.options ?? []).at(-1);
  const start = (screen: Awaited<ReturnType<typeof openWith>>) =>
    screen.getByRole('button', { name: 'Start the dry run' }).click();
  const first = await openWith(arrivals, arrivalsOf('06/12/2026'));
  await first.getByLabelText('Update existing rows').click();
  await userEvent.selectOptions(first.getByLabelText('Dates such as 06/12/2026'), 'mdy');
  await start(first);
  await expect.poll(sent).toMatchObject({ update_existing: true, date_order: 'mdy' });
  await expect.element(first.getByRole('button', { name: /Import 1 row/ })).toBeEnabled();
  await first.unmount();

  const second = await openWith(arrivals, arrivalsOf('07/12/2026'));
  await expect
    .element(
      second.getByText(
        'Chosen as for the last file with these columns: Update existing rows, Order of day and month.',
      ),
    )
    .toBeVisible();
  await expect.element(second.getByLabelText('Update existing rows')).toBeChecked();
  await second.unmount();

  const third = await openWith(arrivals, arrivalsOf('25/12/2026'));
  await expect
    .element(third.getByText('Not taken over, because this file contradicts it: Order of day and month.'))
    .toBeVisible();
  await expect.element(third.getByLabelText('Dates such as 06/12/2026')).toHaveValue('dmy');
});

test('dates that seem to begin with a year of two digits are asked about', async () => {
  const { calls } = serveImport();
  const screen = await openWith(arrivals, arrivalsOf('26/06/12', '25/12/31'));
  const start = screen.getByRole('button', { name: 'Start the dry run' });
  await expect.element(start).toBeDisabled();
  await expect
    .element(screen.getByText('The dates of the file can be read in several ways, such as 26/06/12.'))
    .toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Dates such as 06/12/2026'), 'Year first');
  await start.click();
  await expect
    .poll(() => calls.some(({ body }) => JSON.stringify(body ?? null).includes('"date_order":"ymd"')))
    .toBe(true);
});

test('dates that contradict each other are asked about, with both counts', async () => {
  serveImport();
  const screen = await openWith(arrivals, arrivalsOf('13/05/2026', '14/05/2026', '05/13/2026'));
  const start = screen.getByRole('button', { name: 'Start the dry run' });
  await expect.element(start).toBeDisabled();
  const order = screen.getByLabelText('Dates such as 06/12/2026');
  await expect.element(order).toMatchTextContent(/Day first: 2 dates such as 13\/05\/2026/);
  await expect.element(order).toMatchTextContent(/Month first: 1 dates such as 05\/13\/2026/);
  await userEvent.selectOptions(order, 'dmy');
  await expect.element(start).toBeEnabled();
});

test('codes that all end in .0 are asked about, and read without it if the user says so', async () => {
  const { server } = serveImport();
  const screen = await openWith(customers, 'CustomerID,Name\n12923.0,One\n12924.0,Two\n');
  const start = screen.getByRole('button', { name: 'Start the dry run' });
  await expect.element(start).toBeDisabled();
  await userEvent.selectOptions(screen.getByLabelText('Codes that end in .0'), 'drop');
  await start.click();
  await expect.poll(() => server.staged.get(2)?.cells['code']).toBe('12923');
});

test('codes that all end in .0 stay as they are if the user says so', async () => {
  const { server } = serveImport();
  const screen = await openWith(customers, 'CustomerID,Name\n12923.0,One\n12924.0,Two\n');
  await userEvent.selectOptions(screen.getByLabelText('Codes that end in .0'), 'keep');
  await screen.getByRole('button', { name: 'Start the dry run' }).click();
  // The mark of a text: the server reads no decimals then.
  await expect.poll(() => server.staged.get(2)?.cells['code']).toBe("'12923.0");
});

test('dates that can all be read both ways are asked about', async () => {
  serveImport();
  const screen = await openWith(arrivals, arrivalsOf('06/07/2026 2:32 PM', '05/07/2026 1:05 AM'));
  const start = screen.getByRole('button', { name: 'Start the dry run' });
  await expect.element(start).toBeDisabled();
  await expect
    .element(
      screen.getByText('The dates of the file can be read in several ways, such as 06/07/2026 2:32 PM.'),
    )
    .toBeVisible();
  const order = screen.getByLabelText('Dates such as 06/12/2026');
  await expect.element(order).toHaveValue('');
  await userEvent.selectOptions(order, 'mdy');
  await expect.element(start).toBeEnabled();
});
