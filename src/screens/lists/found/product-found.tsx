import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { Rows } from '#contract/registry.ts';
import { foundLocationPath } from '#src/floor/find/found-paths.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { RowLink } from '#src/lists/row/row-link.tsx';
import { GoodsPicture } from '#src/ordering/goods-picture.tsx';
import { ReadFailure } from '#src/ordering/read-failure.tsx';
import { usePermissions } from '#src/session/can.ts';
import { useProductOf } from '#src/sync/client/stock/find-products.ts';
import { ActionBar } from '#src/ui/action-bar.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { iconPin } from '#src/ui/icons/actions.ts';
import { iconBox, iconHash } from '#src/ui/icons/navigation.ts';
import { iconChevronRight } from '#src/ui/icons/basic.ts';
import { LocationSign } from '#src/ui/location-sign.tsx';
import { StatePill } from '#src/ui/state-pill.tsx';
import { UnsentActs } from '../acts/unsent-acts.tsx';
import { Fact, FactRow } from './fact-row.tsx';

const CountDialog = lazy(async () => ({ default: (await import('../acts/count-dialog.tsx')).CountDialog }));
const MoveDialog = lazy(async () => ({ default: (await import('../acts/move-dialog.tsx')).MoveDialog }));

/** Size of the picture in px. */
const PICTURE = { width: 280, height: 200 };

/** A product: what it is, where it is, how much is there, and what the user may do with it. */
export function ProductFound({ reference }: { reference: string }) {
  const { data: product, error, pending, refresh } = useProductOf(reference);
  if (product) return <Answer product={product} />;
  if (error) return <ReadFailure error={error} onRetry={refresh} />;
  if (pending) return null;
  return (
    <EmptyState as="h1" title={<Trans>There is no product {reference}</Trans>}>
      <Trans>It may have been deleted. Scan another code.</Trans>
    </EmptyState>
  );
}

function Answer({ product }: { product: Rows['products'] }) {
  const { number } = useFormat();
  const { reference, designation, image, location, incoming } = product;
  return (
    <div className="flex min-h-full flex-col bg-surface">
      <div className="flex flex-1 flex-col">
        <header className="flex gap-4 p-4 max-md:flex-col md:gap-6 md:p-6">
          <GoodsPicture
            hash={image}
            alt=""
            {...PICTURE}
            eager
            className="h-40 w-full shrink-0 rounded-floor md:h-50 md:w-70"
          />
          <div className="min-w-0">
            <h1 className="text-26 font-bold wrap-anywhere md:text-40">{reference}</h1>
            <p className="text-16 md:text-20">{designation}</p>
            <p className="mt-3 flex flex-wrap items-center gap-3">
              <StatePill state={product.stock_level} />
              {incoming > 0 && (
                <span className="text-16 text-ink-2">
                  <Plural value={incoming} one="# piece expected" other="# pieces expected" />
                </span>
              )}
            </p>
          </div>
        </header>
        <FactRow>
          <Fact label={<Trans>Available</Trans>}>{number(product.available)}</Fact>
          <Fact label={<Trans>On hand</Trans>}>{number(product.on_hand)}</Fact>
          <Fact label={<Trans>Allocated</Trans>}>{number(product.allocated)}</Fact>
        </FactRow>
        <UnsentActs row={product} />
        <h2 className="border-b border-line bg-sunk px-4 py-3 font-bold md:px-6">
          <Trans>Where it is</Trans>
        </h2>
        {location === '' ? (
          <p className="border-b border-line px-4 py-5 text-16 text-ink-2 md:px-6">
            <Trans>No location is recorded.</Trans>
          </p>
        ) : (
          <RowLink
            to={foundLocationPath(location)}
            className="flex min-h-20 items-center gap-4 border-b border-line px-4 py-3 hover:bg-hover focus-visible:-outline-offset-3 md:px-6"
          >
            <LocationSign location={location} size="medium" current />
            <span className="min-w-0 flex-1 text-16 text-ink-2">
              <Trans>See what lies there</Trans>
            </span>
            <span className="text-26 font-bold">{number(product.on_hand)}</span>
            <Icon icon={iconChevronRight} className="text-ink-3" />
          </RowLink>
        )}
      </div>
      <Acts product={product} />
    </div>
  );
}

function Acts({ product }: { product: Rows['products'] }) {
  const may = usePermissions().includes('count stock');
  const [asking, setAsking] = useState<'count' | 'move' | null>(null);
  const close = () => setAsking(null);
  return (
    <ActionBar>
      {may && (
        <>
          <Button
            size="technician"
            variant="filled"
            icon={iconHash}
            className="min-w-0 flex-1"
            onClick={() => setAsking('count')}
          >
            <Trans>Count</Trans>
          </Button>
          <Button
            size="technician"
            icon={iconPin}
            className="min-w-0 flex-1"
            onClick={() => setAsking('move')}
          >
            <Trans>Move</Trans>
          </Button>
        </>
      )}
      <Button
        size="technician"
        icon={iconBox}
        className="min-w-0 flex-1"
        render={(props) => <Link to="/products" search={{ row: product.id }} {...props} />}
      >
        <Trans>Open</Trans>
      </Button>
      <Suspense>
        {asking === 'count' && <CountDialog product={product} onClose={close} />}
        {asking === 'move' && <MoveDialog product={product} onClose={close} />}
      </Suspense>
    </ActionBar>
  );
}
