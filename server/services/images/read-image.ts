import { sql } from 'kysely';
import type { Permission } from '#contract/access.ts';
import { Refusal } from '#contract/errors.ts';
import type { Queries } from '#server/db/database.ts';
import { isUnlinkedClient, type Actor } from '#server/entities/actor.ts';
import { serverEntities } from '#server/entities/registry.ts';

/**
 * Refuses `row.not_found` unless the actor may see something with this picture: an article, for users who may read the
 * catalogue or the articles; a visible order line, which keeps the picture that its article had when it was ordered;
 * or a marking job on a visible order.
 */
export async function requireVisibleImage(q: Queries, actor: Actor, hash: string): Promise<void> {
  if (await isOfArticle(q, actor, hash)) return;
  if (await isOfJob(q, actor, hash)) return;
  throw new Refusal('row.not_found');
}

async function isOfArticle(q: Queries, actor: Actor, hash: string): Promise<boolean> {
  const readsArticles =
    !isUnlinkedClient(actor) && mayAny(actor, ['view catalog page', 'view articles page']);
  if (readsArticles) {
    const { rows } = await sql`select 1 from article_image where hash = ${hash} limit 1`.execute(q);
    if (rows.length > 0) return true;
  }
  return (await findInOrders(q, actor, hash)).rows.length > 0;
}

/** Only users who may see the job: a proof is between a company and the warehouse. */
async function isOfJob(q: Queries, actor: Actor, hash: string): Promise<boolean> {
  const visibility = serverEntities.customizations.visibility(actor);
  if (visibility === 'none' || !mayAny(actor, ['view orders page', 'view customizations page'])) return false;
  const within = visibility === 'all' ? sql`` : sql`and ${visibility}`;
  const { rows } = await sql`
    select 1 from customizations where deleted_at is null ${within} and id in (
      select customization_id from job_image where hash = ${hash}
    ) limit 1`.execute(q);
  return rows.length > 0;
}

function mayAny(actor: Actor, permissions: readonly Permission[]): boolean {
  return permissions.some((one) => actor.permissions.has(one));
}

async function findInOrders(q: Queries, actor: Actor, hash: string): Promise<{ rows: unknown[] }> {
  const visibility = serverEntities.orderlines.visibility(actor);
  if (visibility === 'none') return { rows: [] };
  const within = visibility === 'all' ? sql`` : sql`and ${visibility}`;
  return sql`
    select 1 from orderlines where deleted_at is null ${within} and (image = ${hash} or reference in (
      select a.reference from article_image i join articles a on a.id = i.article_id where i.hash = ${hash}
    )) limit 1`.execute(q);
}

/**
 * A stored picture in the size for this width, else in its largest; refuses `row.not_found` where there is none.
 * `fits`: no smaller size needs to be generated.
 * @param width in pixels; 0 requests the largest
 */
export async function readImage(
  q: Queries,
  hash: string,
  width: number,
): Promise<{ type: string; bytes: Uint8Array; fits: boolean }> {
  const size =
    width > 0 &&
    (await q
      .selectFrom('image_size')
      .select('bytes')
      .where('hash', '=', hash)
      .where('width', '=', width)
      .executeTakeFirst());
  if (size) return { type: 'image/webp', bytes: size.bytes, fits: true };
  const image = await q
    .selectFrom('image')
    .select(['type', 'bytes', 'width'])
    .where('hash', '=', hash)
    .executeTakeFirst();
  if (!image) throw new Refusal('row.not_found');
  const { type, bytes } = image;
  const isSmallEnough = type === 'image/webp' && image.width > 0 && image.width <= width;
  return { type, bytes, fits: width === 0 || isSmallEnough || type === 'image/svg+xml' };
}
