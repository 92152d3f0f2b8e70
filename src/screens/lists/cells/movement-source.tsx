import type { Rows } from '#contract/registry.ts';
import { keyFilter } from '#src/lists/url/key-filter.ts';
import { RowLink } from '#src/lists/row/row-link.tsx';

type Movement = Rows['movements'];

/** The source of a movement as a link: its order or its arrival. */
export function MovementSource({ movement }: { movement: Movement }) {
  const { source } = movement;
  if (source === '') return null;
  return (
    <RowLink to={sourceHref(movement)} className="link">
      {source}
    </RowLink>
  );
}

function sourceHref({ cause, source }: Movement): string {
  const list = cause === 'arrival' || cause === 'arrival reversal' ? 'arrivals' : 'orders';
  return `/${list}?number=${encodeURIComponent(keyFilter(source))}`;
}
