import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { foundLocationPath } from '#src/floor/find/found-paths.ts';
import { RowLink } from '#src/lists/row/row-link.tsx';
import { useNeighbours } from '#src/sync/client/stock/neighbour-locations.ts';
import { Icon } from '#src/ui/icon.tsx';
import { iconArrowLeft, iconArrowRight } from '#src/ui/icons/basic.ts';
import { LocationSign } from '#src/ui/location-sign.tsx';

/** Links to the stocked locations before and after a location, in its bay. */
export function NeighbourLinks({ location }: { location: string }) {
  const neighbours = useNeighbours(location);
  if (!neighbours || (neighbours.before === null && neighbours.after === null)) return null;
  const { before, after } = neighbours;
  return (
    <nav className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line px-4 text-16 text-ink-2 md:px-6">
      {before !== null && (
        <Neighbour location={before}>
          <Icon icon={iconArrowLeft} />
          <LocationSign location={before} className="location-sign-floor" />
          <Trans context="location">before</Trans>
        </Neighbour>
      )}
      {after !== null && (
        <Neighbour location={after} className="ml-auto justify-end">
          <Trans context="location">after</Trans>
          <LocationSign location={after} className="location-sign-floor" />
          <Icon icon={iconArrowRight} />
        </Neighbour>
      )}
    </nav>
  );
}

function Neighbour({
  location,
  className,
  children,
}: {
  location: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <RowLink
      to={foundLocationPath(location)}
      className={`flex min-h-15 flex-wrap items-center gap-x-3 py-1 focus-visible:-outline-offset-3 ${className ?? ''}`}
    >
      {children}
    </RowLink>
  );
}
