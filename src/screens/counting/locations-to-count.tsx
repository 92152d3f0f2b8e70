import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useFindByScan } from '#src/floor/find/use-find-by-scan.ts';
import { NotLoadedState } from '#src/floor/not-loaded-state.tsx';
import { useActor } from '#src/floor/use-actor.ts';
import type { Rows } from '#contract/registry.ts';
import { useLocationsToCount } from '#src/sync/client/stock/locations-to-count.ts';
import { CodeText } from '#src/ui/code-text.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ForbiddenState } from '#src/ui/forbidden-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { iconChevronRight } from '#src/ui/icons/basic.ts';
import { LocationSign } from '#src/ui/location-sign.tsx';

/** `/counting?locations=true`: the locations to count after a shortage. A press opens the count, which goes on through them and leads back here. */
export function LocationsToCount() {
  const { permissions } = useActor();
  const permission = 'view products page';
  const isAllowed = permissions.includes(permission);
  const { data: products, error, refresh } = useLocationsToCount(isAllowed);
  useFindByScan();
  if (!isAllowed) return <ForbiddenState permission={permission} />;
  if (!products) {
    return (
      <NotLoadedState
        title={<Trans>The locations to count are not on this device</Trans>}
        error={error}
        refresh={refresh}
        cells={['w-28', 'flex-1', 'w-16']}
      />
    );
  }
  if (products.length === 0) {
    return (
      <EmptyState title={<Trans>No location to count</Trans>}>
        <Trans>A location is listed here after a shortage of its product, until it is counted.</Trans>
      </EmptyState>
    );
  }
  return (
    <ul>
      {products.map((product) => (
        <Product key={product.id} {...product} />
      ))}
    </ul>
  );
}

function Product({ reference, location, designation }: Rows['products']) {
  return (
    <li className="border-b border-line">
      <Link
        to="/found"
        search={{ product: reference, count: 'due' }}
        className="flex min-h-18 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2 hover:bg-hover focus-visible:-outline-offset-3 md:px-6"
      >
        <span className="sm:min-w-42">
          {location && <LocationSign location={location} className="location-sign-floor" />}
        </span>
        <span className="min-w-0 flex-[1_1_8rem] text-16">
          <strong className="block text-20 wrap-anywhere">
            <CodeText>{reference}</CodeText>
          </strong>
          <span className="block wrap-anywhere">{designation}</span>
        </span>
        <Icon icon={iconChevronRight} className="text-ink-3" />
      </Link>
    </li>
  );
}
