import { isIP } from 'node:net';

/**
 * Which senders may set `X-Forwarded-…` headers: addresses and ranges (`10.0.0.2`, `10.0.0.0/8`, `loopback`), or the
 * number of proxies in front of Quai, whatever their addresses.
 */
export type TrustProxy = readonly string[] | number;

/** Only a proxy on the same machine. */
export const defaultTrustProxy: TrustProxy = ['loopback'];

const namedRanges = ['loopback', 'linklocal', 'uniquelocal'];
const maxProxies = 10;

/** Parses the setting; null where it is invalid. All addresses (`0.0.0.0/0`) are not accepted. */
export function readTrustProxy(text: string): TrustProxy | null {
  if (/^\d{1,2}$/.test(text)) return Number(text) <= maxProxies ? Number(text) : null;
  const parts = text.split(',').map((part) => part.trim());
  return parts.every((part) => namedRanges.includes(part) || isRange(part)) ? parts : null;
}

function isRange(text: string): boolean {
  const [address = '', bits, more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || address.includes('%') || more !== undefined) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128);
}

/** Converts it to Fastify's option. */
export function toTrustOption(trust: TrustProxy): string[] | ((address: string, hop: number) => boolean) {
  return typeof trust === 'number' ? (_address, hop) => hop < trust : [...trust];
}
