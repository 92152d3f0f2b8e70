import type { Rows } from '#contract/registry.ts';
import { sourceList } from '#contract/rules/stock/movement-source.ts';
import { keyFilter } from '#src/lists/url/key-filter.ts';
import { RowLink } from '#src/lists/row/row-link.tsx';

/** Why stock moved: its order or its arrival as a link, or another source, and the reason or note. */
export function MovementSource({ movement: { cause, source, note } }: { movement: Rows['movements'] }) {
  const list = sourceList(cause);
  return (
    <>
      {source === '' || list === null ? (
        source
      ) : (
        <RowLink to={`/${list}?number=${encodeURIComponent(keyFilter(source))}`} className="link">
          {source}
        </RowLink>
      )}
      {source !== '' && note !== '' && ' · '}
      {note}
    </>
  );
}
