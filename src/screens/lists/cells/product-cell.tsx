import { useProductName } from '#src/sync/client/stock/product-names.ts';
import { CodeText } from '#src/ui/code-text.tsx';
import { Strong } from './strong.tsx';

/** A product by its reference and its name, for rows that only have the reference. */
export function ProductCell({ reference }: { reference: string }) {
  const name = useProductName(reference);
  return (
    <span className="block min-w-0" title={name === '' ? reference : `${reference} ${name}`}>
      <span className="block truncate on-card:wrap-anywhere on-card:whitespace-normal">
        <Strong>
          <CodeText>{reference}</CodeText>
        </Strong>
      </span>
      {name !== '' && (
        <span className="block truncate text-14 on-card:wrap-anywhere on-card:whitespace-normal pointer-coarse:text-16 font-normal text-ink-2">
          {name}
        </span>
      )}
    </span>
  );
}
