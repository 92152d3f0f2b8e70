import { afterEach, expect, test, vi } from 'vitest';
import { appHeader } from '#contract/app-header.ts';
import { findArticlesByBarcode } from '#src/sync/client/scans/find-articles-by-barcode.ts';

afterEach(() => vi.unstubAllGlobals());

function answer(status: number, code: string): void {
  vi.stubGlobal('localStorage', { getItem: () => 'stored' });
  const headers = { 'content-type': 'application/json', [appHeader]: '1' };
  const body = JSON.stringify({ code, detail: '' });
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers }));
}

test('an older server, which cannot look up barcodes, is no error', async () => {
  answer(404, 'route.not_found');
  expect(await findArticlesByBarcode(['20260001'])).toBeNull();
  answer(403, 'access.forbidden');
  await expect(findArticlesByBarcode(['20260001'])).rejects.toMatchObject({ status: 403 });
});
