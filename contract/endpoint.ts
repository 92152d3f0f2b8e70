import type * as z from 'zod/mini';
import type { Permission } from './access.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One call: what is sent, who may, what comes back. Routes, guard and the OpenAPI page all follow from it. */
export type Endpoint = {
  method: Method;
  /** With `{name}` for what varies, as in `/api/orders/{id}`. */
  path: string;
  summary: string;
  /** The group it is listed under. */
  tag: string;
  /** `public`; any signed-in user; or one of these permissions. Row visibility comes on top. */
  access: 'public' | 'session' | readonly Permission[];
  /** A permission that is needed on top. */
  also?: Permission;
  /**
   * Where the session's cookie serves in place of the bearer. alone: for pictures, which a page names and does not
   * call. named: where a header names the acting user as well, for on a shared device the cookie may be another's.
   */
  cookie?: 'alone' | 'named';
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** Content type of a body that is not JSON. */
  takes?: string;
  /** Bytes of the body, where it may be larger than the others. */
  bodyLimit?: number;
  reply?: z.ZodMiniType;
  /** Status of success; 200 unless said. */
  status?: number;
  /** Content type of a reply that is not JSON. */
  produces?: string;
};

/** Declares a call. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}
