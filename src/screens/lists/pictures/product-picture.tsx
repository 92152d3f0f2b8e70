import type { Rows } from '#contract/registry.ts';
import { Thumbnail } from '#src/lists/cells/thumbnail.tsx';

/** Size of the picture in px. */
const SIDE = 96;

/** The picture of a product, above its details. */
export function ProductPicture({ row }: { row: Rows['products'] }) {
  if (row.image === '') return null;
  return (
    <p className="px-5 pt-4">
      <Thumbnail hashes={[row.image]} size={SIDE} />
    </p>
  );
}
