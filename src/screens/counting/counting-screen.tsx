import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { aisleOf } from '#contract/rules/stock/location.ts';
import { FloorBar } from '#src/floor/floor-bar.tsx';
import { NotLoadedState } from '#src/floor/not-loaded-state.tsx';
import { useActor } from '#src/floor/use-actor.ts';
import { useAisleProducts } from '#src/sync/client/stock/aisles.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ForbiddenState } from '#src/ui/forbidden-state.tsx';
import { AisleChoice } from './aisle-choice.tsx';
import './counting.css';
import { CountingWork, type CountingWorkProps } from './counting-work.tsx';
import { LocationsToCount } from './locations-to-count.tsx';
import { useCountingSession } from './use-counting-session.ts';

/** `/counting`: counts all products of an aisle as a list, online or not. */
export function CountingScreen() {
  const actor = useActor();
  const {
    aisle: asked = '',
    location = '',
    review = false,
    locations = false,
  } = useSearch({ strict: false });
  const aisle = aisleOf(asked);
  return (
    <div className="counting floor flex h-dvh flex-col bg-surface">
      {!actor.permissions.includes('count stock') ? (
        <CountingFrame {...(locations && { title: <Trans>Locations to count</Trans> })}>
          <ForbiddenState permission="count stock" />
        </CountingFrame>
      ) : locations ? (
        <CountingFrame title={<Trans>Locations to count</Trans>}>
          <LocationsToCount />
        </CountingFrame>
      ) : aisle === '' ? (
        <CountingFrame>
          <AisleChoice />
        </CountingFrame>
      ) : (
        <AisleCount key={aisle} aisle={aisle} location={location} isReview={review} />
      )}
    </div>
  );
}

type AisleCountProps = Pick<CountingWorkProps, 'aisle' | 'location' | 'isReview'>;

function AisleCount(props: AisleCountProps) {
  const { aisle } = props;
  const { data, error, refresh } = useAisleProducts(aisle);
  const stored = useCountingSession(aisle);
  const isEmpty = data?.length === 0 && stored !== null && Object.keys(stored.session.entries).length === 0;
  if (data && stored && !isEmpty) return <CountingWork {...props} stored={stored} products={data} />;
  return (
    <CountingFrame>
      {isEmpty ? (
        <EmptyState title={<Trans>No product in aisle {aisle}</Trans>}>
          <Trans>No product has a location there.</Trans>
        </EmptyState>
      ) : (
        <NotLoadedState
          title={<Trans>This aisle is not on this device</Trans>}
          error={error}
          refresh={refresh}
          cells={['w-28', 'flex-1', 'w-16']}
        />
      )}
    </CountingFrame>
  );
}

/** The top bar, and below it what is shown instead of a count. */
function CountingFrame({
  title = <Trans>Count an aisle</Trans>,
  children,
}: {
  title?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useLingui();
  return (
    <>
      <FloorBar title={title} backLabel={t`Back to home`} back={(props) => <Link to="/" {...props} />} />
      <main className="flex-1 overflow-y-auto">{children}</main>
    </>
  );
}
