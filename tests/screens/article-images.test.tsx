import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { GoodsPicture } from '#src/ordering/goods-picture.tsx';
import { toasts } from '#src/ui/toast-store.ts';
import { articles } from '#src/screens/lists/articles.tsx';
import type { FakeAnswer, FakeCall } from './fake-api.ts';
import { fakeUploads } from './fake-upload.ts';
import { openList, prepareLists, serve, stamp } from './open-list.tsx';
import { signInAs } from './sign-in-as.ts';

const [red, green, blue] = ['f80808.red', '08f808.green', '0808f8.blue'] as const;
const stored = { images: [] as string[], version: 1 };
const row = () => ({
  ...stamp,
  id: 'a1',
  reference: 'MUG-1',
  product_reference: 'MUG-1',
  designation: 'Mug émaillé',
  price: 1250,
  category: '',
  tags: [],
  description: '',
  barcode: '',
  stock_level: 'Rupture',
  ...stored,
});
const store = (images: readonly string[]) => {
  stored.images = [...images];
  stored.version += 1;
  return row();
};

beforeEach(prepareLists);
beforeEach(() => store([red, green, blue]));
afterEach(() => vi.unstubAllGlobals());

/** Opens the drawer of the article with a server that the test controls. */
async function openArticle(more: (call: FakeCall) => object | undefined = () => undefined) {
  const calls = serve((call) => {
    const own = more(call);
    if (own) return own;
    if (call.path === '/articles/a1/images') return { body: store((call.body as typeof stored).images) };
    if (call.method === 'DELETE') {
      const name = decodeURIComponent(call.path.split('/').at(-1)!);
      return { body: store(stored.images.filter((one) => one !== name)) };
    }
    if (call.path === '/articles/a1') return { body: row() };
    if (call.path.startsWith('/articles?')) return { body: { rows: [row()], next: null, count: 1 } };
    return undefined;
  });
  const { screen } = await openList(articles, '?row=a1');
  return { screen, calls };
}

const photo = (name: string) => new File(['jpeg'], name, { type: 'image/jpeg' });
const ordersOf = (calls: FakeCall[]) =>
  calls.filter((call) => call.method === 'PUT').map((call) => (call.body as typeof stored).images);

async function choose(files: File[]): Promise<void> {
  await userEvent.upload(page.getByLabelText('Choisir des images'), files);
}

test('pictures upload one after the other, with progress; a failed one is sent again with its key', async () => {
  store([]);
  const uploads = fakeUploads();
  const { screen } = await openArticle();
  await choose([photo('face.jpg'), photo('dos.jpg')]);
  await expect.poll(() => uploads).toHaveLength(1);
  const [first] = uploads;
  expect(first).toMatchObject({ url: '/api/articles/a1/images', file: { size: 4, type: 'image/jpeg' } });
  expect(first!.headers.get('Content-Type')).toBe('image/jpeg');
  first!.progress(0.42);
  const bar = screen.getByRole('progressbar', { name: 'Envoi de face.jpg' });
  await expect.element(bar).toHaveAttribute('aria-valuenow', '42');
  await expect
    .element(screen.getByRole('listitem', { name: 'dos.jpg' }).getByText('En attente'))
    .toBeVisible();
  first!.progress(1);
  await expect.element(screen.getByText('Enregistrement')).toBeVisible();
  first!.answer(201, store([red]));
  await expect.element(screen.getByRole('listitem', { name: 'Image 1 sur 1' })).toBeVisible();

  await expect.poll(() => uploads).toHaveLength(2);
  uploads[1]!.lose();
  const failed = screen.getByRole('listitem', { name: 'dos.jpg' });
  await expect.element(failed.getByText(/impossible de joindre le serveur/)).toBeVisible();
  await userEvent.click(failed.getByRole('button', { name: 'Réessayer' }));
  await expect.poll(() => uploads).toHaveLength(3);
  const keys = uploads.map((one) => one.headers.get('Idempotency-Key'));
  expect(keys[2]).toBe(keys[1]);
  expect(keys[1]).not.toBe(keys[0]);
  uploads[2]!.answer(201, store([red, green]));
  await expect.element(screen.getByRole('listitem', { name: 'Image 2 sur 2' })).toBeVisible();
  await expect.element(failed).not.toBeInTheDocument();
});

test('a refusal of the server shows at its file, and an upload can be cancelled', async () => {
  const uploads = fakeUploads();
  const { screen } = await openArticle();
  await choose([photo('casse.jpg'), photo('long.jpg')]);
  await expect.poll(() => uploads).toHaveLength(1);
  uploads[0]!.answer(422, { code: 'image.broken', detail: 'The picture is damaged.' });
  await expect.element(screen.getByText('L’image est endommagée.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Réessayer' })).not.toBeInTheDocument();
  await expect.poll(() => uploads).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Annuler l’envoi de long.jpg' }));
  expect(uploads[1]!.stopped).toBe(true);
  await expect.element(screen.getByRole('listitem', { name: 'long.jpg' })).not.toBeInTheDocument();
});

test('an upload continues after its drawer is closed, and a failure is reported', async () => {
  const uploads = fakeUploads();
  const { screen } = await openArticle();
  await choose([photo('face.jpg')]);
  await expect.poll(() => uploads).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  uploads[0]!.answer(409, { code: 'image.too_many', detail: '' });
  await expect
    .poll(() => toasts.read().map((one) => one.text))
    .toContain('face.jpg n’a pas pu être envoyée. Un article a 12 images au plus.');
});

test('a drawing is refused before anything is sent; a camera photo is made smaller first', async () => {
  const uploads = fakeUploads();
  const { screen } = await openArticle();
  await choose([new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' })]);
  await expect.element(screen.getByText(/Ce fichier n’est pas une image utilisable/)).toBeVisible();
  expect(uploads).toEqual([]);

  const canvas = new OffscreenCanvas(4000, 250);
  const pen = canvas.getContext('2d')!;
  const noise = pen.createImageData(4000, 250);
  for (let at = 0; at < noise.data.length; at += 4) noise.data.set([(at * 7919) % 251, at % 256, 9, 255], at);
  pen.putImageData(noise, 0, 0);
  const large = await canvas.convertToBlob({ type: 'image/jpeg', quality: 1 });
  await choose([new File([large], 'camera.jpg', { type: 'image/jpeg' })]);
  await expect.poll(() => uploads).toHaveLength(1);
  const { file } = uploads[0]!;
  const { width, height } = await createImageBitmap(file!);
  expect([width, height]).toEqual([2560, 160]);
  expect(file!.type).toBe('image/jpeg');
  expect(file!.size).toBeLessThan(large.size);
});

test('pictures are sorted with buttons and by dragging; the first one is the main picture', async () => {
  const { screen, calls } = await openArticle();
  const first = screen.getByRole('listitem', { name: 'Image 1 sur 3' });
  await expect.element(first.getByText('Image principale')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Monter l’image 1' })).toBeDisabled();
  await expect.element(screen.getByRole('button', { name: 'Descendre l’image 3' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Descendre l’image 1' }));
  await expect.element(screen.getByText('Image déplacée en position 2 sur 3')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Faire de l’image 3 l’image principale' }));
  await expect.poll(() => stored.images).toEqual([blue, green, red]);
  expect(ordersOf(calls)).toEqual([
    [green, red, blue],
    [blue, green, red],
  ]);
  const handle = (nth: number) => screen.getByRole('listitem', { name: `Image ${nth} sur 3` });
  await userEvent.dragAndDrop(handle(3).getByRole('img').or(handle(3)), handle(1));
  await expect.poll(() => stored.images[0]).toBe(red);
});

test('a sort that conflicts with another change is reported, and the current order is shown', async () => {
  const { screen } = await openArticle((call) =>
    call.method === 'PUT'
      ? { status: 409, body: { code: 'row.stale', detail: '', current: store([green]) } }
      : undefined,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Monter l’image 2' }));
  await expect.element(screen.getByText('L’ordre des images n’a pas pu être enregistré.')).toBeVisible();
  await expect.element(screen.getByRole('listitem', { name: 'Image 1 sur 1' })).toBeVisible();
});

test('deleting asks first', async () => {
  const { screen, calls } = await openArticle();
  await userEvent.click(screen.getByRole('button', { name: 'Supprimer l’image 2' }));
  const question = screen.getByRole('alertdialog', { name: 'Supprimer cette image\u202F?' });
  await userEvent.click(question.getByRole('button', { name: 'Supprimer' }));
  await expect.element(screen.getByRole('listitem', { name: 'Image 2 sur 2' })).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  expect(calls.filter((call) => call.method === 'DELETE').map((call) => call.path)).toEqual([
    `/articles/a1/images/${green}`,
  ]);
});

test('the answer to a deletion concerns the dialog of its own picture only', async () => {
  const answers = new Map<string, (answer: FakeAnswer) => void>();
  const { screen } = await openArticle((call) => {
    if (call.method !== 'DELETE') return undefined;
    const name = decodeURIComponent(call.path.split('/').at(-1)!);
    return new Promise<FakeAnswer>((resolve) => answers.set(name, resolve));
  });
  const question = screen.getByRole('alertdialog', { name: 'Supprimer cette image\u202F?' });
  const ask = (nth: number) =>
    userEvent.click(screen.getByRole('button', { name: `Supprimer l’image ${nth}` }));
  const confirm = question.getByRole('button', { name: 'Supprimer' });
  const failure = question.getByText('L’image n’a pas pu être supprimée.');

  await ask(1);
  await userEvent.click(confirm);
  await expect.poll(() => [...answers.keys()]).toEqual([red]);
  await userEvent.keyboard('{Escape}');
  await ask(2);
  answers.get(red)!({ body: store([green, blue]) });
  await expect.element(screen.getByRole('listitem', { name: 'Image 2 sur 2' })).toBeInTheDocument();
  await expect.element(question).toBeVisible();

  await userEvent.click(confirm);
  await expect.poll(() => [...answers.keys()]).toEqual([red, green]);
  await userEvent.keyboard('{Escape}');
  await ask(2);
  await userEvent.click(confirm);
  await expect.poll(() => [...answers.keys()]).toEqual([red, green, blue]);
  answers.get(green)!({ status: 500, body: { code: 'server.failure', detail: '' } });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(failure.query()).toBeNull();
  answers.get(blue)!({ status: 500, body: { code: 'server.failure', detail: '' } });
  await expect.element(failure).toBeVisible();
});

test('users who may not write articles see the pictures only', async () => {
  signInAs('Preparer');
  const { screen } = await openArticle();
  await expect.element(screen.getByRole('dialog', { name: 'MUG-1' })).toBeVisible();
  await expect.element(screen.getByText('Choisir des images')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: /Supprimer l’image/ })).not.toBeInTheDocument();
});

test('while a picture loads its panel shows the picture’s colour, or the default colour if its name contains none', async () => {
  const far = { marginTop: '20000px' };
  const screen = await render(
    <div style={far} data-testid="far">
      <GoodsPicture hash="336699.abc" alt="" width={300} height={160} className="size-40" />
      <GoodsPicture hash="abc" alt="" width={300} height={160} className="size-40" />
    </div>,
  );
  const [coloured, plain] = screen.getByTestId('far').element().children;
  expect(getComputedStyle(coloured!).backgroundColor).toBe('rgb(51, 102, 153)');
  expect((plain as HTMLElement).style.backgroundColor).toBe('');
});
