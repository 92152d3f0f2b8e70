import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFreePort } from '../../scripts/find-free-port.ts';
import { PROJECT_ROOT } from '../../scripts/run-tool.ts';

const port = await findFreePort();
const dataDir = await mkdtemp(join(tmpdir(), 'quai-dev-'));
const child = spawn(process.execPath, ['scripts/dev.ts'], {
  cwd: PROJECT_ROOT,
  env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '' },
});

let output = '';
child.stderr.setEncoding('utf8').on('data', (chunk) => (output += chunk));

beforeAll(async () => {
  for await (const chunk of child.stdout.setEncoding('utf8')) {
    output += chunk;
    if (output.includes('Ready in')) return;
  }
  throw new Error(`npm run dev ended: ${output}`);
});

afterAll(async () => {
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

it('serves the app from its sources and the API from the same origin', async () => {
  const origin = `http://localhost:${port}`;
  const page = await fetch(`${origin}/login`, { headers: { accept: 'text/html' } });
  expect(await page.text()).toContain('/src/main.tsx');
  const module = await fetch(`${origin}/src/main.tsx`);
  expect(module.headers.get('content-type')).toContain('javascript');
  const description = await fetch(`${origin}/api/openapi.json`);
  expect(await description.json()).toMatchObject({ openapi: '3.1.0' });
});

it('logs no warning while it starts', () => {
  expect(output).not.toContain('WARN');
});

it('replaces the service worker of an earlier build with one that unregisters itself', async () => {
  const worker = await fetch(`http://localhost:${port}/service-worker.js`);
  expect(await worker.text()).toContain('registration.unregister()');
});
