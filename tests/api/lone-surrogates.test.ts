import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entities } from '#contract/registry.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

/** An unpaired surrogate, URL-encoded and as text. */
const inUrl = ['%ED%A0%80', '%ED%A0%80abc', 'abc%ED%B0%80', '%EF%BF%BD'];
const inText = ['\ud800', 'abc\udc00', '\ud800abc'];

describe.each(databaseKinds)('an unpaired surrogate in a search, on %s', (kind) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp(kind);
  });
  afterAll(() => test.close());

  it.each(Object.keys(entities))('finds nothing among %s, or is refused', async (name) => {
    for (const q of inUrl) {
      const answer = await test.call('Admin', 'GET', `/api/${name}?q=${q}&count=1`);
      expect([200, 400], `${name} ${q}: ${answer.raw}`).toContain(answer.status);
      if (answer.status === 200) expect(answer.body).toMatchObject({ rows: [], count: 0 });
    }
  });

  it('of the catalogue', async () => {
    for (const path of ['/api/catalog', '/api/catalog/facets'])
      for (const q of inUrl) {
        const answer = await test.call('Client', 'GET', `${path}?q=${q}`);
        expect([200, 400], `${path} ${q}: ${answer.raw}`).toContain(answer.status);
      }
  });

  it('of a bulk change, an export and a saved view', async () => {
    for (const q of inText) {
      const bulk = { action: 'delete', scope: { q, filters: {} } };
      const view = { name: `half ${q}`, query: `q=${q}`, shared: false };
      for (const [path, body] of [
        ['/api/tags/bulk', bulk],
        ['/api/tags/views', view],
      ] as const) {
        const answer = await test.call('Admin', 'POST', path, body);
        expect(answer.status, `${path} ${JSON.stringify(q)}: ${answer.raw}`).toBeLessThan(500);
      }
    }
    expect(test.errors).toEqual([]);
  });
});
