import type { RoleName } from '#contract/access.ts';
import type { Bytes } from '../unit/make-import-files.ts';
import type { TestApp } from './test-app.ts';

/** Downloads a file of the API; fails unless the status is 200. */
export async function fetchFile(t: TestApp, path: string, who: RoleName = 'Admin') {
  const reply = await t.app.inject({ url: path, headers: { authorization: `Bearer ${t.tokens[who]}` } });
  if (reply.statusCode !== 200) throw new Error(`${reply.statusCode} ${reply.payload}`);
  return { bytes: new Uint8Array(reply.rawPayload) as Bytes, text: reply.payload, headers: reply.headers };
}
