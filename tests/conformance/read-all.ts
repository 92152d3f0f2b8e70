import type { AnyRow } from '#contract/entity.ts';
import type { RoleName } from '#contract/access.ts';
import type { EntityName } from '#contract/registry.ts';
import type { TestApp } from '../api/test-app.ts';

/** Reads every page of a list. Fails if paging never ends. */
export async function readAll(
  t: TestApp,
  name: EntityName,
  query: Record<string, string> = {},
  who: RoleName = 'Admin',
): Promise<AnyRow[]> {
  const rows: AnyRow[] = [];
  const search = new URLSearchParams({ limit: '7', ...query });
  for (let page = 0; page < 300; page++) {
    const answer = await t.call(who, 'GET', `/api/${name}?${search}`);
    if (answer.status !== 200) throw new Error(`${name}?${search}: ${answer.status} ${answer.raw}`);
    const body = answer.body as { rows: AnyRow[]; next: string | null };
    rows.push(...body.rows);
    if (body.next === null) return rows;
    search.set('after', body.next);
  }
  throw new Error(`Paging through ${name}?${search} did not end.`);
}
