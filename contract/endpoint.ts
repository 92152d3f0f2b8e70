import type * as z from 'zod/mini';
import type { Permission } from './access.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One call: its input, its access rule and its output. Routes, guard and the OpenAPI page all follow from it. */
export type Endpoint = {
  method: Method;
  /** With `{name}` for parameters, as in `/api/orders/{id}`. */
  path: string;
  summary: string;
  /** The group under which the documentation lists it. */
  tag: string;
  /** `public`, any signed-in user, or one of these permissions. Row visibility applies in addition. */
  access: 'public' | 'session' | readonly Permission[];
  /** A permission that is required in addition. */
  also?: Permission;
  /** Only Admins, whatever permissions were granted to others. */
  role?: 'Admin';
  /**
   * Whether the session cookie is accepted instead of the bearer token. `alone`: for pictures, which a page loads by
   * `src`. `named`: only with a header that names the acting user, because on a shared device the cookie may be another
   * user's.
   */
  cookie?: 'alone' | 'named';
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** Content type of a request body that is not JSON. */
  takes?: string;
  /** Maximum size of the body in bytes, where it exceeds the default. */
  bodyLimit?: number;
  reply?: z.ZodMiniType;
  /**
   * Runs once per `Idempotency-Key`: a repeated key with the same request gets the stored answer. Other calls ignore the
   * header.
   */
  once?: true;
  /** Answers 304 without a body when the request's `If-None-Match` names the current answer. */
  conditional?: true;
  /** Status of success; 200 by default. */
  status?: number;
  /** Content type of a response that is not JSON. */
  produces?: string;
};

type ParamNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

/** The parameters that an endpoint's path names: `/api/orders/{id}` has `id`. */
export type ParamsOf<E extends Endpoint> = Record<ParamNames<E['path']>, string>;

/** An endpoint's answer as JSON; undefined without a body. */
export type ReplyOf<E extends Endpoint> =
  | (E extends { reply: infer S extends z.ZodMiniType } ? z.output<S> : undefined)
  | (E extends { conditional: true } ? undefined : never);

/** Declares a call. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}
