import { expect, expectTypeOf, it } from 'vitest';
import type { Calls, InputOf, ListCalls } from '#contract/calls.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { Rows } from '#contract/registry.ts';
import { callUrl } from '#src/api/call-url.ts';

it('fills parameters in, escaped, and leaves undefined query entries out', () => {
  expect(callUrl('/api/basket')).toBe('/api/basket');
  const query = { q: 'é', after: undefined };
  expect(callUrl('/api/{list}/{id}', { list: 'tags', id: 'a/b c' }, query)).toBe(
    '/api/tags/a%2Fb%20c?q=%C3%A9',
  );
});

it('infers input and answer of a call from the contract', () => {
  expectTypeOf<InputOf<Calls['DELETE /api/articles/{id}/images/{hash}']>>().toExtend<{
    params: { id: string; hash: string };
  }>();
  expectTypeOf<ReplyOf<Calls['POST /api/auth/logout']>>().toEqualTypeOf<undefined>();
  expectTypeOf<ReplyOf<ListCalls<'orders'>['GET /api/{list}/{id}']>>().toEqualTypeOf<Rows['orders']>();
});
