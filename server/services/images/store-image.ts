import type { Write } from '#server/db/transact.ts';
import type { MadeImage } from './make-image.ts';

/** Stores each content once, however many articles and jobs use it. */
export async function storeImage(tx: Write, { name, bytes, width, height, sizes }: MadeImage): Promise<void> {
  await tx.q
    .insertInto('image')
    .values({ hash: name, type: 'image/webp', bytes, width, height, created_at: tx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (sizes.length === 0) return;
  await tx.q
    .insertInto('image_size')
    .values(sizes.map((size) => ({ hash: name, ...size })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
