/** How long a sender may take, in ms. */
export type RequestLimits = {
  /** For the headers of a request, from its first byte; for its first one from the connection on. */
  headers: number;
  /** Without one byte of a body that is being received. */
  bodyIdle: number;
  /** For the whole body of a public call. */
  publicBody: number;
  /** For a whole request. */
  request: number;
  /** Between two checks of `headers` and `request`. */
  check: number;
  /** For a client to read why its request was refused while it still sends the body. */
  linger: number;
};

/**
 * Strangers have seconds. A tablet on weak Wi-Fi may take minutes for a photo as long as something arrives: 15 MiB at
 * 200 kbit/s; it gives up by itself after 45 s without progress.
 */
export const defaultRequestLimits: RequestLimits = {
  headers: 10_000,
  bodyIdle: 20_000,
  publicBody: 10_000,
  request: 10 * 60_000,
  check: 1000,
  linger: 2000,
};

/** Bytes of the body of a public call: a user name, a password, a token. */
export const publicBodyLimit = 8 * 1024;
