import { createHash } from 'node:crypto';
import { insertMany } from '#server/db/insert-many.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import type { DemoArticle } from '../catalogue/catalogue.ts';
import { drawProof, initialsOf } from '../pictures/draw-proof.ts';

type Job = Partial<EntityRow<'customizations'>>;

/**
 * Draws and stores the pictures of the proofs, each once however many jobs share it, and sets their names on the jobs.
 * @param articles by reference
 */
export async function keepProofs(
  tx: Write,
  orders: readonly { customer: string; jobs: readonly Job[] }[],
  articles: ReadonlyMap<string, DemoArticle>,
): Promise<void> {
  const images = new Map<string, Record<string, unknown>>();
  for (const { customer, jobs } of orders) {
    for (const job of jobs) {
      const article = articles.get(job.reference ?? '');
      if (job.proof === 'none' || !article) continue;
      const { shape, colour: goods } = article.picture;
      const svg = drawProof({ shape, goods, colours: job.colours ?? '', initials: initialsOf(customer) });
      const bytes = Buffer.from(svg);
      const hash = createHash('sha256').update(bytes).digest('base64url');
      images.set(hash, { hash, type: 'image/svg+xml', bytes, width: 400, height: 300, created_at: tx.now });
      job.proof_image = hash;
      job.proof_hash = createHash('sha256').update(bytes).digest('hex');
    }
  }
  await insertMany(tx, 'image', [...images.values()]);
}
