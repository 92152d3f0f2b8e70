import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Settings } from '#server/http/deps.ts';
import { openTestApp, type TestApp } from './test-app.ts';

const index = `<!doctype html>
<html lang="en">
  <head><meta name="default-language" content="en" /><title>Quai</title></head>
  <body><div id="root"></div></body>
</html>
`;
const script = `console.log(${JSON.stringify('x'.repeat(3000))});\n`;

let t: TestApp;
let folder: string;
let settings: Settings;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quai-dist-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, '.vite'));
  const files: Record<string, string | Buffer> = {
    'index.html': index,
    'assets/app-B1x9.js': script,
    'assets/app-B1x9.js.br': brotliCompressSync(script),
    'assets/plain-C2.css': `a{color:red}${' '.repeat(3000)}`,
    'service-worker.js': 'keep([{"revision":"1a2b","url":"/"},{"revision":"3c","url":"boot.js"}]);',
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '.vite/manifest.json': '{}',
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  const { deps, close } = await openTestApp();
  await close();
  settings = deps.settings;
  t = await openTestApp('sqlite', {
    settings: { ...settings, appDir: folder, defaultLanguage: 'fr', startLanguage: 'fr' },
  });
});
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

const browse = (path: string, headers: Record<string, string> = {}) =>
  t.call(null, 'GET', path, undefined, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', ...headers });

describe('the built application', () => {
  it('serves its page at every screen’s address, in the language of the installation', async () => {
    for (const path of [
      '/',
      '/login',
      '/login/',
      '/?from=mail',
      '/orders/0198c0de-0000-7000-8000-000000000000',
      '/article/AB.12',
      '/article/%C3%A9',
      '/no/such/screen',
      '/apiary',
    ]) {
      const page = await browse(path);
      expect(page, path).toMatchObject({
        status: 200,
        headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
      });
      expect(page.raw, path).toContain('<meta name="default-language" content="fr" />');
      expect(page.raw, path).toContain('<html lang="fr">');
    }
  });

  it('gives the service worker a different page version if the language differs from the one of the build', async () => {
    const worker = await t.call(null, 'GET', '/service-worker.js');
    expect(worker.raw).toBe('keep([{"revision":"1a2b-fr","url":"/"},{"revision":"3c","url":"boot.js"}]);');
    expect(worker.headers).toMatchObject({ 'service-worker-allowed': '/' });
    expect(worker.headers['content-type']).toContain('javascript');
    const english = await openTestApp('sqlite', {
      settings: { ...settings, appDir: folder, defaultLanguage: 'en' },
    });
    const plain = await english.call(null, 'GET', '/service-worker.js');
    await english.close();
    expect(plain.raw).toContain('"revision":"1a2b"');
  });

  it('caches files with a hash in their name for ever, and revalidates the rest', async () => {
    const kept = await t.call(null, 'GET', '/assets/app-B1x9.js');
    expect(kept).toMatchObject({ status: 200, raw: script });
    expect(kept.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(kept.headers['content-type']).toMatch(/^(text|application)\/javascript/);
    const worker = await t.call(null, 'GET', '/service-worker.js');
    expect(worker.headers['cache-control']).toBe('no-cache');
    const again = await t.call(null, 'GET', '/service-worker.js', undefined, {
      'if-none-match': String(worker.headers['etag']),
    });
    expect(again.status).toBe(304);
  });

  it('sends precompressed files as they are, and compresses the rest', async () => {
    const ready = await t.app.inject({
      url: '/assets/app-B1x9.js',
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(ready.headers['content-encoding']).toBe('br');
    expect(ready.rawPayload).toEqual(brotliCompressSync(script));
    const made = await t.app.inject({ url: '/assets/plain-C2.css', headers: { 'accept-encoding': 'gzip' } });
    expect(made.headers['content-encoding']).toBe('gzip');
    expect(String(made.headers['vary'])).toMatch(/accept-encoding/i);
    expect((await t.app.inject({ url: '/assets/plain-C2.css' })).headers['content-encoding']).toBeUndefined();
  });

  it('has no page for a missing file, nor for a request that is not a navigation', async () => {
    for (const path of ['/assets/old-A0.js', '/assets/none', '/api/none', '/api']) {
      expect(await browse(path), path).toMatchObject({ status: 404, body: { code: 'request.not_found' } });
    }
    expect((await t.call(null, 'GET', '/missing.png', undefined, { accept: 'image/*' })).status).toBe(404);
    expect((await t.call(null, 'POST', '/login', {})).status).toBe(404);
  });

  it('serves nothing outside the application', async () => {
    for (const path of [
      '/.vite/manifest.json',
      '/index.html',
      '/../package.json',
      '/..%2fpackage.json',
      '/assets/..%2f..%2fpackage.json',
      '/%00',
      '/assets//app-B1x9.js',
    ]) {
      const answer = await t.call(null, 'GET', path, undefined, { accept: 'application/json' });
      expect([400, 404], `${path} ${answer.raw.slice(0, 80)}`).toContain(answer.status);
    }
  });

  it('sends its data with security headers, too', async () => {
    const { headers } = await t.call(null, 'GET', '/api/auth/me');
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-quai': 'test' });
    expect(headers['content-type']).toContain('application/json');
  });

  it('has a content security policy that blocks foreign and inline code', async () => {
    for (const { headers } of [
      await browse('/'),
      await t.call(null, 'GET', '/assets/app-B1x9.js'),
      await t.call(null, 'GET', '/api/docs'),
    ]) {
      const policy = Object.fromEntries(
        String(headers['content-security-policy'])
          .split(';')
          .map((part) => [part.slice(0, part.indexOf(' ')), part.slice(part.indexOf(' ') + 1)]),
      );
      expect(policy).toEqual({
        'default-src': "'self'",
        'script-src': "'self' 'wasm-unsafe-eval'",
        'style-src': "'self'",
        'img-src': "'self' blob: data:",
        'connect-src': "'self'",
        'worker-src': "'self'",
        'manifest-src': "'self'",
        'frame-ancestors': "'none'",
        'object-src': "'none'",
        'base-uri': "'none'",
        'form-action': "'self'",
      });
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'DENY',
        'x-quai': 'test',
      });
      expect(headers['permissions-policy']).toContain('camera=(self)');
      expect(headers['x-powered-by']).toBeUndefined();
    }
  });

  it('API responses are not cached, and are compressed from one kilobyte on', async () => {
    const small = await t.app.inject({
      url: '/api/auth/me',
      headers: { authorization: `Bearer ${t.tokens.Client}`, 'accept-encoding': 'gzip' },
    });
    expect(small.headers['cache-control']).toBe('no-store');
    expect(small.headers['content-encoding']).toBeUndefined();
    const large = await t.app.inject({
      url: '/api/permissions',
      headers: { authorization: `Bearer ${t.tokens.Admin}`, 'accept-encoding': 'gzip' },
    });
    expect(large.headers['content-encoding']).toBe('gzip');
  });
});

it('without a build, a screen’s address explains what to do', async () => {
  const { deps, close } = await openTestApp();
  await close();
  const empty = await openTestApp('sqlite', { settings: { ...deps.settings, appDir: join(folder, 'none') } });
  const page = await empty.call(null, 'GET', '/', undefined, { accept: 'text/html' });
  expect(page.status).toBe(503);
  expect(page.raw).toContain('npm run build');
  expect((await empty.call('Admin', 'GET', '/api/auth/me')).status).toBe(200);
  await empty.close();
});
