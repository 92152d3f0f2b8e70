import type * as z from 'zod/mini';
import type { OwnGroups } from './all-endpoints.ts';
import type { Endpoint, ParamsOf } from './endpoint.ts';
import type { bulkEndpoints } from './endpoints/bulk.ts';
import type { entityEndpoints } from './endpoints/entities.ts';
import type { fileEndpoints } from './endpoints/files.ts';
import type { savedViewEndpoints } from './endpoints/saved-views.ts';
import type { EntityName, Rows } from './registry.ts';

type EndpointsOf<Group> = Group extends unknown ? NonNullable<Group[keyof Group]> : never;

type ListGroups<N extends EntityName> =
  | ReturnType<typeof entityEndpoints<Rows[N]>>
  | ReturnType<typeof fileEndpoints>
  | ReturnType<typeof savedViewEndpoints>
  | ReturnType<typeof bulkEndpoints>;

/** The path of a list's endpoint for any list: `/api/{list}/{id}`. */
type ListPath<P extends string> = P extends `/api/${string}/${infer Rest}`
  ? `/api/{list}/${Rest}`
  : '/api/{list}';

/** Every endpoint by method and path: `POST /api/auth/login`. Only types, so that a page loads nothing of it. */
export type Calls = { [E in EndpointsOf<OwnGroups> as `${E['method']} ${E['path']}`]: E };

/** The endpoints that every list has, by method and path: `GET /api/{list}/{id}`. */
export type ListCalls<N extends EntityName> = {
  [E in EndpointsOf<ListGroups<N>> as `${E['method']} ${ListPath<E['path']>}`]: E;
};

/** The names in `C` of endpoints with (or without) these properties. */
export type CallsWith<C, Properties> = { [K in keyof C]: C[K] extends Properties ? K : never }[keyof C];
export type CallsWithout<C, Properties> = { [K in keyof C]: C[K] extends Properties ? never : K }[keyof C];

/** Arrays of a body may be readonly: they are only written as JSON. */
type Sendable<Body> = { [P in keyof Body]: Body[P] extends (infer Item)[] ? readonly Item[] : Body[P] };

type Part<E, Name extends 'query' | 'body'> =
  E extends Record<Name, infer S extends z.ZodMiniType>
    ? Record<never, never> extends z.input<S>
      ? { [P in Name]?: Sendable<z.input<S>> }
      : { [P in Name]: Sendable<z.input<S>> }
    : unknown;

/** What a caller sends: query and body, as far as the endpoint has them. */
export type SentOf<E extends Endpoint> = Part<E, 'query'> & Part<E, 'body'>;

/** What a caller sends, and the parameters of the path. */
export type InputOf<E extends Endpoint> = SentOf<E> &
  (keyof ParamsOf<E> extends never ? unknown : { params: ParamsOf<E> });
