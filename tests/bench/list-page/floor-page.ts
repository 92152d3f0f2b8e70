import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const row = (at: number) =>
  `<tr data-index="${at}"><td>2025-${at}</td><td>TX-${at}-BLE</td><td>T-shirt coton, bleu marine</td><td>Packed</td><td>${at % 200}</td></tr>`;

/**
 * Baseline for a list: a page with plain rows, no framework and no style, whose search renders the rows again at each
 * key. `/50` has fifty rows.
 */
export async function openFloorPage(): Promise<{ url: string; close: () => Promise<void> }> {
  const script = `const body = document.querySelector('tbody');
    const first = [...body.rows].map((row) => row.outerHTML);
    let at = 0;
    document.querySelector('input').addEventListener('input', () => {
      at = (at + 1) % first.length;
      body.innerHTML = [...first.slice(at), ...first.slice(0, at)].join('');
    });`;
  const server = createServer(({ url = '' }, reply) => {
    const rows = Array.from({ length: Number(url.slice(1)) || 0 }, (_, at) => row(at)).join('');
    reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    reply.end(
      `<!doctype html><title>floor</title><input type="search"><table style="line-height:40px"><tbody>${rows}</tbody></table><script>${script}</script>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
