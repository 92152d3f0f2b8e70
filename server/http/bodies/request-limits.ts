/** Timeouts for receiving requests, in ms. */
export type RequestLimits = {
  /** For the headers of a request, from its first byte; for the first request, from the start of the connection. */
  headers: number;
  /** Without any byte of a body that is being received. */
  bodyIdle: number;
  /** For the whole body of a public call. */
  publicBody: number;
  /** For a whole request. */
  request: number;
  /** Interval at which `headers` and `request` are checked. */
  check: number;
  /** For a client to read the refusal while it is still sending the body. */
  linger: number;
};

/**
 * Anonymous clients have seconds. A tablet on weak Wi-Fi may take minutes for a picture as long as bytes arrive: 15 MiB
 * at 210 kbit/s take 10 minutes. The app has shorter timeouts: 45 s without progress (`src/api/send-file.ts`), and
 * 180 s for a photo of a command (`src/sync/engine/device-calls.ts`).
 */
export const defaultRequestLimits: RequestLimits = {
  headers: 10_000,
  bodyIdle: 20_000,
  publicBody: 10_000,
  request: 10 * 60_000,
  check: 1000,
  linger: 2000,
};

/** Maximum body of a public call in bytes: a user name, a password, a token. */
export const publicBodyLimit = 8 * 1024;
