import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Bytes before the form can be used, and from the click to the first row. */
export interface BareBytes {
  form: number;
  list: number;
}

/**
 * Baseline: a page without framework that receives as many bytes in one file before its form can be used, and in one
 * answer before its rows are shown.
 */
export async function openBarePage(bytes: BareBytes): Promise<{ url: string; close: () => Promise<void> }> {
  const page = `<!doctype html><title>bare</title><div id="root"></div><script src="/script.js"></script>`;
  const script = `const root = document.getElementById('root');
    root.innerHTML = '<form><input name="username"><input name="password" type="password"><button type="submit">Sign in</button></form>';
    root.firstChild.addEventListener('submit', async (event) => {
      event.preventDefault();
      const text = await (await fetch('/rows')).text();
      root.innerHTML = text.split('\\n').slice(0, 50).map((row, at) => '<p data-index="' + at + '">' + row.slice(0, 80) + '</p>').join('');
    });`;
  const padded = (text: string, size: number) =>
    `${text}\n/*${'x'.repeat(Math.max(0, size - text.length))}*/`;
  const rows = Array.from({ length: 100 }, () => 'r'.repeat(Math.ceil(bytes.list / 100))).join('\n');
  const answers: Record<string, [string, string]> = {
    '/script.js': ['text/javascript', padded(script, bytes.form)],
    '/rows': ['text/plain', rows],
  };
  const server = createServer(({ url = '' }, reply) => {
    const [type, text] = answers[url] ?? ['text/html', page];
    reply.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
