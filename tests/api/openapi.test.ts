import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#contract/all-endpoints.ts';
import { refusals } from '#contract/errors.ts';
import { entityNames } from '#contract/registry.ts';
import type { ApiDocument } from '#server/http/openapi/describe-api.ts';
import { openTestApp, type Answer, type TestApp } from './test-app.ts';

let t: TestApp;
let answer: Answer;
let document: ApiDocument;
beforeAll(async () => {
  t = await openTestApp();
  answer = await t.call(null, 'GET', '/api/openapi.json');
  document = answer.body as ApiDocument;
});
afterAll(() => t.close());

/** Parses the printed route tree: each level adds four characters before a part of the path. */
function listRoutes(tree: string): string[] {
  const parents: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const match = /^((?:│ {3}| {4})*)[├└]── (\S*)(?: \((.*)\))?/u.exec(line);
    if (!match) return [];
    const depth = match[1]!.length / 4;
    const path = (parents[depth - 1] ?? '') + match[2]!;
    parents[depth] = path;
    const methods = (match[3] ?? '').split(', ').filter((method) => method !== '' && method !== 'HEAD');
    return methods.map((method) => `${method} ${path}`);
  });
}

/** Every object of the document, with its path. */
function* walk(value: unknown, path = '#'): Generator<[string, Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [path, value as Record<string, unknown>];
  for (const [name, one] of Object.entries(value)) yield* walk(one, `${path}/${name}`);
}

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

describe('the OpenAPI document', () => {
  it('contains every registered route, and no other', () => {
    const declared = allEndpoints.map(({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`);
    const trim = (route: string) => route.replace(/\/$/, '');
    const registered = listRoutes(t.app.printRoutes({ commonPrefix: false }));
    expect(registered.map(trim).toSorted()).toEqual(declared.map(trim).toSorted());
    const described = operations().map(({ method, path }) => `${method.toUpperCase()} ${path}`);
    expect(described.toSorted()).toEqual(
      allEndpoints.map(({ method, path }) => `${method} ${path}`).toSorted(),
    );
  });

  it('is OpenAPI 3.1, and public', () => {
    expect(answer.status).toBe(200);
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Quai', version: 'test' } });
    expect(Object.keys(document.components).toSorted()).toEqual([
      'headers',
      'parameters',
      'responses',
      'schemas',
      'securitySchemes',
    ]);
  });

  it('contains no dangling references', () => {
    const found = [...walk(document)].filter(([, one]) => typeof one['$ref'] === 'string');
    expect(found.length).toBeGreaterThan(100);
    for (const [path, { $ref }] of found) {
      const parts = String($ref).replace(/^#\//, '').split('/');
      const target = parts.reduce<unknown>(
        (at, name) => (at as Record<string, unknown> | undefined)?.[name],
        document,
      );
      expect(target, `${path} → ${String($ref)}`).toBeTypeOf('object');
    }
  });

  it('gives each operation a unique name, its responses, and its access rule', () => {
    const names = operations().map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
    for (const { path, method, operation } of operations()) {
      const where = `${method} ${path}`;
      expect(operation.operationId, where).toMatch(/^[a-z][A-Za-z0-9]+$/);
      expect(operation.summary.length, where).toBeGreaterThan(5);
      expect(
        Object.keys(operation.responses).some((status) => /^2\d\d$/.test(status)),
        where,
      ).toBe(true);
      for (const response of Object.values(operation.responses)) {
        expect('$ref' in response || response.description.length > 0, where).toBe(true);
      }
      const declared = operation.parameters.flatMap((one) =>
        'in' in one && one.in === 'path' ? [one.name] : [],
      );
      expect(declared, where).toEqual([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
      const schemes = operation.security.flatMap((one) => Object.keys(one));
      for (const scheme of schemes)
        expect(Object.keys(document.components['securitySchemes']!)).toContain(scheme);
      expect(
        operation.tags.every((tag) => document.tags.some(({ name }) => name === tag)),
        where,
      ).toBe(true);
      const endpoint = allEndpoints.find((one) => one.path === path && one.method.toLowerCase() === method)!;
      expect(schemes.includes('bearer'), where).toBe(endpoint.access !== 'public');
      expect(schemes.includes('cookie'), where).toBe(endpoint.cookie !== undefined);
    }
  });

  it('offers `Idempotency-Key` only for calls that run once per key', () => {
    const offered = operations().flatMap(({ path, method, operation }) =>
      operation.parameters.some((one) => '$ref' in one && one.$ref.endsWith('/idempotencyKey'))
        ? [`${method.toUpperCase()} ${path}`]
        : [],
    );
    const ofLists = entityNames.flatMap((name) => [
      `POST /api/${name}`,
      `PATCH /api/${name}/{id}`,
      `DELETE /api/${name}/{id}`,
      `POST /api/${name}/views`,
    ]);
    expect(offered).toEqual(expect.arrayContaining(['POST /api/tags', 'PATCH /api/tags/{id}']));
    expect(offered.filter((one) => !ofLists.includes(one)).toSorted()).toEqual([
      'DELETE /api/articles/{id}/images/{hash}',
      'DELETE /api/company/logo',
      'POST /api/arrivals/{id}/lines',
      'POST /api/articles/{id}/images',
      'POST /api/clashes/{id}/rename',
      'POST /api/company/logo',
      'PUT /api/articles/{id}/images',
      'PUT /api/company',
      'PUT /api/role-permissions',
      'PUT /api/role-permissions/group',
    ]);
  });

  it('lists every refusal', () => {
    const schema = document.components['schemas']!['refusal'] as { properties: { code: { enum: string[] } } };
    expect(schema.properties.code.enum).toEqual(Object.keys(refusals));
  });

  it('has schemas for requests and responses', () => {
    const { operation } = operations().find((one) => one.method === 'post' && one.path === '/api/articles')!;
    const sent = operation.requestBody!.content['application/json']!.schema;
    expect(sent.required!.toSorted()).toEqual(['designation', 'price', 'reference']);
    expect(sent.properties!['price']).toMatchObject({ type: 'integer', minimum: 0 });
    const reply = operation.responses['201'] as { content: Record<string, { schema: typeof sent }> };
    expect(reply.content['application/json']!.schema.properties!['stock_level']).toEqual({
      type: 'string',
      enum: ['In stock', 'Low stock', 'Rupture'],
    });
  });
});

describe('its page', () => {
  it('shows every call without scripts, inline styles or external resources', async () => {
    const page = await t.call(null, 'GET', '/api/docs');
    expect(page).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } });
    for (const { operation, path } of operations()) {
      expect(page.raw).toContain(`id="${operation.operationId}"`);
      expect(page.raw).toContain(`<code>${path}</code>`);
    }
    expect(page.raw).not.toMatch(/<script|<style|style=|javascript:|https?:\/\//);
    expect(page.raw.match(/<details/g)!.length).toBe(page.raw.match(/<\/details>/g)!.length);
    const style = await t.call(null, 'GET', '/api/docs.css');
    expect(style).toMatchObject({ status: 200, headers: { 'content-type': 'text/css; charset=utf-8' } });
    expect(style.raw).not.toMatch(/url\(|@import/);
  });
});
