import type { Rows } from '#contract/registry.ts';
import { keyFilter } from '#src/lists/url/key-filter.ts';
import { RowLink } from '#src/lists/row/row-link.tsx';

type Movement = Rows['movements'];

/** Why stock moved: its order or its arrival as a link, and the reason or note. */
export function MovementSource({ movement }: { movement: Movement }) {
  const { source, note } = movement;
  return (
    <>
      {source !== '' && (
        <RowLink to={sourceHref(movement)} className="link">
          {source}
        </RowLink>
      )}
      {source !== '' && note !== '' && ' · '}
      {note}
    </>
  );
}

function sourceHref({ cause, source }: Movement): string {
  const list = cause === 'arrival' || cause === 'arrival reversal' ? 'arrivals' : 'orders';
  return `/${list}?number=${encodeURIComponent(keyFilter(source))}`;
}
