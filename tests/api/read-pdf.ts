import { extractText, getDocumentProxy } from 'unpdf';
import type { RoleName } from '#contract/access.ts';
import type { TestApp } from './test-app.ts';

/** Asks for a PDF as a role. */
export async function fetchPdf(t: TestApp, path: string, who: RoleName = 'Manager') {
  const response = await t.app.inject({
    method: 'GET',
    url: path,
    headers: { authorization: `Bearer ${t.tokens[who]}` },
  });
  const file = String(response.headers['content-disposition'] ?? '');
  return { status: response.statusCode, bytes: response.rawPayload, file };
}

/** The text of each page of a PDF, in one line; throws if it is refused. */
export async function readPdf(t: TestApp, path: string, who?: RoleName): Promise<string[]> {
  const { status, bytes } = await fetchPdf(t, path, who);
  if (status !== 200) throw new Error(`${path}: ${status} ${bytes.subarray(0, 300).toString()}`);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false });
  return text.map((page) => page.replaceAll(/\s+/gu, ' '));
}
