import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ImportJob } from '#contract/endpoints/imports.ts';
import { importDefaults } from '#contract/files/import-options.ts';
import { ImportPage } from '#src/lists/import-page/import-page.tsx';
import { articles } from '#src/screens/lists/articles.tsx';
import { products } from '#src/screens/lists/products.tsx';
import type { FakeAnswer } from './fake-api.ts';
import { serveImport } from './import-server.ts';
import { loadWords } from './load-words.ts';
import { openAlone } from './open-alone.tsx';
import { signInAs } from './sign-in-as.ts';

const counts = {
  waiting: 0,
  create: 3,
  update: 0,
  unchanged: 0,
  skip_existing: 0,
  skip_in_file: 0,
  skip_chosen: 0,
  error: 0,
};
const result = {
  created: 3,
  skipped_existing: 0,
  skipped_in_file: 0,
  total_rows: 3,
  imported: 3,
  updated: 0,
  skipped: 0,
  first_error: null,
};

function jobIn(state: ImportJob['state'], over: Partial<ImportJob> = {}): ImportJob {
  return {
    id: 'job-1',
    entity: 'articles',
    file_name: 'printemps.csv',
    options: importDefaults,
    state,
    done_rows: 0,
    total_rows: 3,
    counts,
    kinds: [],
    notes: [],
    missing: [],
    made: [],
    result: null,
    failure: null,
    undo: null,
    created_at: '2026-06-12T08:00:00.000Z',
    updated_at: '2026-06-12T08:00:00.000Z',
    ...over,
  };
}

/** Answers each poll of the job with the next of these; the last one stays. */
function serveLooks(looks: FakeAnswer[]) {
  return serveImport({
    answer: ({ method, path }) => {
      if (method !== 'GET' || path !== '/imports/job-1') return undefined;
      return looks.length > 1 ? looks.shift()! : looks[0]!;
    },
  });
}
const open = (search = '?import=job-1') =>
  openAlone('/articles', search, ({ import: importing }) => (
    <ImportPage list={articles} id={importing ?? '1'} />
  ));

beforeEach(async () => {
  vi.restoreAllMocks();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.clear();
  await page.viewport(1440, 900);
  await loadWords('en');
  signInAs('Admin');
});

test('an import that continues after a server restart is followed to its result', async () => {
  serveLooks([
    { body: jobIn('applying') },
    { status: 502, body: {} },
    { status: 503, body: {} },
    { body: jobIn('applying') },
    { body: jobIn('applied', { result }) },
  ]);
  const { screen } = await open();
  await expect.element(screen.getByText('Importing the rows')).toBeVisible();
  await expect.element(screen.getByText('The import is finished.')).toBeVisible();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

test('a resumed dry run is named as such, and leads to its rows', async () => {
  serveLooks([{ body: jobIn('checking') }, { body: jobIn('checking') }, { body: jobIn('checked') }]);
  const { screen } = await open();
  await expect.element(screen.getByText('Checking the rows')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Import 3 rows' })).toBeEnabled();
});

test('a failed one says why, and another file can be chosen', async () => {
  serveLooks([{ body: jobIn('failed', { failure: { code: 'job.interrupted', detail: '' } }) }]);
  const { screen } = await open();
  await expect
    .element(screen.getByRole('group', { name: 'The articles could not be imported.' }))
    .toMatchTextContent(/The server stopped several times/);
  await expect.element(screen.getByText('Choose a file')).toBeVisible();
});

test('a page that cannot reach the server during a step says that the server continues, and polls again', async () => {
  const looks: FakeAnswer[] = [
    { body: jobIn('applying') },
    { status: 403, body: { code: 'access.forbidden', detail: '' } },
    { body: jobIn('applied', { result }) },
  ];
  serveLooks(looks);
  const { screen } = await open();
  const unseen = screen.getByRole('group', { name: 'The server finishes this in the background.' });
  await expect.element(unseen).toHaveFocus();
  await screen.getByRole('button', { name: 'Check again' }).click();
  await expect.element(screen.getByText('The import is finished.')).toBeVisible();
  await expect.element(unseen).not.toBeInTheDocument();
});

test('the list of recent imports shows which are running', async () => {
  serveImport({
    answer: ({ method, path }) =>
      method === 'GET' && path.startsWith('/imports?')
        ? { body: [jobIn('applying', { id: 'a' }), jobIn('undoing', { id: 'b', result })] }
        : undefined,
  });
  const { screen } = await open('?import=1');
  await expect.element(screen.getByText('import in progress')).toBeVisible();
  await expect.element(screen.getByText('undo in progress')).toBeVisible();
});

test('an import that was interrupted says how much is written, and can continue', async () => {
  const failure = { code: 'job.interrupted', detail: '' };
  const { calls } = serveImport({
    answer: ({ method, path }) => {
      if (method === 'POST' && path === '/imports/job-1/apply') return { body: jobIn('applied', { result }) };
      if (method !== 'GET' || path !== '/imports/job-1') return undefined;
      return { body: jobIn('stopped', { done_rows: 2, failure }) };
    },
  });
  const { screen } = await open();
  await expect.element(screen.getByText('The import was interrupted.')).toBeVisible();
  await expect.element(screen.getByText(/2 of 3 rows are written/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Undo the import' })).toBeEnabled();
  await screen.getByRole('button', { name: 'Continue the import' }).click();
  await expect.element(screen.getByText('The import is finished.')).toBeVisible();
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('a running import can be undone in its midst', async () => {
  let state: ImportJob['state'] = 'applying';
  serveImport({
    answer: ({ method, path }) => {
      if (method === 'POST' && path.startsWith('/imports/job-1/undo')) state = 'undone';
      else if (method !== 'GET' || path !== '/imports/job-1') return undefined;
      return { body: jobIn(state, { done_rows: 1 }) };
    },
  });
  const { screen } = await open();
  await expect.element(screen.getByText('Importing the rows')).toBeVisible();
  await screen.getByRole('button', { name: 'Undo the import' }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Undo the import' }).click();
  await expect.element(screen.getByText('The import was undone.')).toBeVisible();
});

test('the question before an undo counts the rows of the file as well, not only what came with them', async () => {
  const made: ImportJob['made'] = [{ entity: 'categories', created: 1, updated: 0 }];
  serveLooks([{ body: jobIn('applied', { result: { ...result, updated: 2 }, made }) }]);
  const { screen } = await open();
  await screen.getByRole('button', { name: 'Undo the import' }).click();
  const dialog = screen.getByRole('alertdialog');
  await expect.element(dialog).toMatchTextContent(/Will be removed: 3 articles, 1 category/);
  await expect.element(dialog).toMatchTextContent(/Will be restored: 2 articles/);
});

test('it also counts the rows of a list of which nothing else is made', async () => {
  serveLooks([
    { body: jobIn('applied', { entity: 'products', result: { ...result, created: 1, updated: 2 } }) },
  ]);
  const { screen } = await openAlone('/products', '?import=job-1', () => (
    <ImportPage list={products} id="job-1" />
  ));
  await screen.getByRole('button', { name: 'Undo the import' }).click();
  const dialog = screen.getByRole('alertdialog');
  await expect.element(dialog).toMatchTextContent(/Will be removed: 1 product.*Will be restored: 2 products/);
});

test('on a phone, an undo that is refused and one that is done show what became of it', async () => {
  await page.viewport(360, 740);
  let state: ImportJob['state'] = 'applied';
  const failure = { code: 'import.in_use', detail: '' };
  serveImport({
    answer: ({ method, path }) => {
      if (path.startsWith('/imports/job-1/kept')) return { body: { rows: [], next: null } };
      if (!path.startsWith('/imports/job-1')) return undefined;
      return {
        body: jobIn(state, { result, ...(method === 'POST' && state === 'applied' ? { failure } : {}) }),
      };
    },
  });
  const { screen } = await open();
  const undo = async () => {
    await screen.getByRole('button', { name: 'Undo the import' }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Undo the import' }).click();
  };
  const isFocused = (text: RegExp) => () => text.test(document.activeElement?.textContent ?? '');
  await undo();
  await expect.element(screen.getByText('The import could not be undone.')).toBeInViewport();
  await expect.poll(isFocused(/^The import could not be undone\./)).toBe(true);
  state = 'undone';
  await undo();
  await expect.element(screen.getByText('The import was undone.')).toBeInViewport();
  await expect.poll(isFocused(/^The import was undone\./)).toBe(true);
});

test('an import that was opened from the last ones is in the URL, so that a reload returns to it', async () => {
  serveImport({
    answer: ({ method, path }) => {
      if (method === 'GET' && path.startsWith('/imports?')) return { body: [jobIn('applied', { result })] };
      return path === '/imports/job-1' ? { body: jobIn('applied', { result }) } : undefined;
    },
  });
  const { screen, search } = await open('?import=1');
  await screen.getByRole('button', { name: /3 rows imported/ }).click();
  await expect.element(screen.getByText('The import is finished.')).toBeVisible();
  await expect.poll(() => search()['import']).toBe('job-1');
});
