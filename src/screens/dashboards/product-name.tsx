import { Thumbnail } from '#src/lists/cells/thumbnail.tsx';
import { RowLink } from '#src/lists/row/row-link.tsx';

export interface ProductNameProps {
  product: { reference: string; designation: string; image: string };
  to: string;
}

/** A product in a block: picture, reference and designation, as a link. */
export function ProductName({ product: { reference, designation, image }, to }: ProductNameProps) {
  return (
    <RowLink to={to} className="flex min-w-0 items-center gap-3 hover:underline">
      <Thumbnail hashes={image === '' ? [] : [image]} size={32} />
      <span className="min-w-0">
        <span className="block font-bold whitespace-nowrap">{reference}</span>
        {designation !== '' && (
          <span className="line-clamp-1 text-13 font-normal text-ink-2">{designation}</span>
        )}
      </span>
    </RowLink>
  );
}
