import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { createSlowWay } from './slow-way.ts';

/** Slow 4G, as Lighthouse and WebPageTest define it. */
export const slow4G = { downBits: 1_600_000, upBits: 750_000, roundTripMs: 150 };

/** What the browser asked for and received over a link. */
export interface Traffic {
  requests: number;
  /** Headers and bodies, compressed as they were sent. */
  bytes: number;
}

export interface SlowLink {
  url: string;
  /** The traffic between two moments in Unix milliseconds. */
  traffic: (from: number, to: number) => Traffic;
  /** The request lines between two moments, each with its time. */
  requests: (from: number, to: number) => { at: number; line: string }[];
  close: () => Promise<void>;
}

const requestLine = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD) \S+/;

/**
 * A slow network between the browser and a server. Page, device worker and service worker share its rate: the throttle
 * of the developer tools would give each of them a network of its own. A new connection costs a round trip, as the
 * handshake of TCP does; TCP's slow start and the handshake of TLS are not imitated.
 */
export async function openSlowLink(
  target: string,
  { downBits, upBits, roundTripMs } = slow4G,
): Promise<SlowLink> {
  const oneWay = roundTripMs / 2;
  const [up, down] = [createSlowWay(upBits, oneWay), createSlowWay(downBits, oneWay)];
  const asked: { at: number; line: string }[] = [];
  const received: { at: number; bytes: number }[] = [];
  const open = new Set<Socket>();
  const { port, hostname } = new URL(target);

  const server = createServer({ allowHalfOpen: true, noDelay: true }, (browser) => {
    const shaken = Date.now() + roundTripMs;
    const quai = connect({ port: Number(port), host: hostname, allowHalfOpen: true, noDelay: true });
    const end = () => {
      browser.destroy();
      quai.destroy();
      open.delete(browser);
    };
    open.add(browser);
    for (const socket of [browser, quai]) socket.on('error', end).on('close', end);
    browser.on('data', (bytes: Buffer) => {
      const [line] = requestLine.exec(bytes.toString('latin1', 0, 500)) ?? [];
      if (line !== undefined) asked.push({ at: Date.now(), line });
      up.send(browser, bytes, (part) => quai.writable && quai.write(part), shaken);
    });
    browser.on('end', () => up.send(browser, Buffer.alloc(0), () => quai.end(), shaken));
    quai.on('data', (bytes: Buffer) =>
      down.send(quai, bytes, (part) => {
        received.push({ at: Date.now(), bytes: part.length });
        if (browser.writable) browser.write(part);
      }),
    );
    quai.on('end', () => down.send(quai, Buffer.alloc(0), () => browser.end()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const between = (from: number, to: number) => (one: { at: number }) => one.at >= from && one.at <= to;
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    traffic: (from, to) => ({
      requests: asked.filter(between(from, to)).length,
      bytes: received.filter(between(from, to)).reduce((sum, one) => sum + one.bytes, 0),
    }),
    requests: (from, to) => asked.filter(between(from, to)),
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
