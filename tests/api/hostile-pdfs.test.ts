import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileLimits } from '#contract/rules/marking/file-limits.ts';
import { renderPdf } from '#server/services/images/render-pdf.ts';
import { makeEncryptedPdf, makePdf, makePdfBomb } from '../fixtures/pdfs.ts';
import { proofWorld } from './proof-world.ts';
import { openTestApp, type TestApp } from './test-app.ts';

let t: TestApp;
const { upload } = proofWorld(() => t);
beforeAll(async () => {
  t = await openTestApp('sqlite');
});
afterAll(() => t.close());

it.each([
  ['protected by a password', () => makeEncryptedPdf(), 'file.encrypted'],
  ['of 10,000 pages', () => makePdf({ pages: 10_000 }), 'file.pages'],
  ['cut off after its header', () => makePdf().subarray(0, 60), 'file.broken'],
  ['of a header and nothing else', () => Buffer.from('%PDF-1.7\n'), 'file.broken'],
  ['that is no PDF', () => Buffer.from('<html><script>alert(1)</script></html>'), 'file.type'],
  ['that is empty', () => Buffer.alloc(0), 'file.type'],
])('a file %s is refused with its reason', async (_, make, code) => {
  expect(await upload('Technician', make(), 'bat.pdf')).toMatchObject({ status: 422, body: { code } });
});

it('a damaged picture is refused as such, and not for its format', async () => {
  const bytes = Buffer.from('no picture');
  expect((await upload('Technician', bytes, 'bat.png')).body.code).toBe('image.broken');
  expect((await upload('Technician', bytes, 'bat.doc')).body.code).toBe('file.type');
});

it('a PDF without a file name is no photo', async () => {
  expect((await upload('Technician', makePdf())).body.code).toBe('image.type');
});

it('a PDF above the limit of bytes is refused before it is read', async () => {
  const large = Buffer.concat([makePdf(), Buffer.alloc(fileLimits.bytes)]);
  expect(await upload('Technician', large, 'bat.pdf')).toMatchObject({ status: 413 });
});

it('a PDF that inflates beyond the memory limit is refused, and the next one is drawn', async () => {
  const bomb = makePdfBomb();
  expect(bomb.length).toBeLessThan(100_000);
  const limits = { timeoutMs: 60_000, memory: 64 * 1024 * 1024 };
  await expect(renderPdf(bomb, limits)).rejects.toMatchObject({ code: 'file.broken' });
  expect(await upload('Technician', makePdf(), 'bat.pdf')).toMatchObject({ status: 200 });
});

it('a PDF that keeps the renderer busy is refused after the timeout', async () => {
  const limits = { timeoutMs: 1, memory: 256 * 1024 * 1024 };
  await expect(renderPdf(makePdf(), limits)).rejects.toMatchObject({ code: 'file.broken' });
});

it('the page is as large as the largest picture, whatever size it declares', async () => {
  const giant = Buffer.from(makePdf().toString('latin1').replace('0 0 200 100', '0 0 9e5 9e5'), 'latin1');
  expect(await upload('Technician', giant, 'bat.pdf')).toMatchObject({ status: 200 });
  const thin = Buffer.from(makePdf().toString('latin1').replace('0 0 200 100', '0 0 999 0.1'), 'latin1');
  expect([200, 422]).toContain((await upload('Technician', thin, 'bat.pdf')).status);
  expect(t.errors).toEqual([]);
});
