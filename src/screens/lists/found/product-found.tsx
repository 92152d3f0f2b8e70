import { Plural, Trans } from '@lingui/react/macro';
import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { Rows } from '#contract/registry.ts';
import { expectedAtLocation } from '#contract/rules/stock/at-location.ts';
import { foundLocationPath } from '#src/floor/find/found-paths.ts';
import { useFindByScan } from '#src/floor/find/use-find-by-scan.ts';
import { hasTypedCount } from '#src/floor/typed-number.ts';
import { bringListWords } from '#src/i18n/list-catalogues.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { RowLink } from '#src/lists/row/row-link.tsx';
import { GoodsPicture } from '#src/ordering/goods-picture.tsx';
import { ReadFailure } from '#src/ordering/read-failure.tsx';
import { usePermissions } from '#src/session/can.ts';
import { usePickedPieces } from '#src/sync/client/stock/picked-lines.ts';
import { useProductOf } from '#src/sync/client/stock/find-products.ts';
import { ActionBar } from '#src/ui/action-bar.tsx';
import { Button } from '#src/ui/button.tsx';
import { CodeText } from '#src/ui/code-text.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { iconPin } from '#src/ui/icons/actions.ts';
import { iconBox, iconHash } from '#src/ui/icons/navigation.ts';
import { iconChevronRight } from '#src/ui/icons/basic.ts';
import { LocationSign } from '#src/ui/location-sign.tsx';
import { StatePill } from '#src/ui/state-pill.tsx';
import { UnsentActs } from '../acts/unsent-acts.tsx';
import { Fact, FactRow } from './fact-row.tsx';
import { LastCount } from './last-count.tsx';
import { SectionHead } from './section-head.tsx';

const CountDialog = lazy(async () => ({ default: (await import('../acts/count-dialog.tsx')).CountDialog }));
const MoveDialog = lazy(async () => ({ default: (await import('../acts/move-dialog.tsx')).MoveDialog }));

/** Size of the picture in px. */
const PICTURE = { width: 280, height: 200 };

/** Shown below the answer, which does not wait for them. */
const ProductActivity = lazy(async () => {
  const [{ ProductActivity: Loaded }] = await Promise.all([
    import('./product-activity.tsx'),
    bringListWords('movements'),
  ]);
  return { default: Loaded };
});

/**
 * A product: what it is, where it is and how much is there, the orders that wait for it, its last movements, and the
 * user's actions on it.
 */
export function ProductFound({ reference }: { reference: string }) {
  useFindByScan();
  const { data: product, error, isLoading, refresh } = useProductOf(reference);
  if (product) return <Answer product={product} />;
  if (error) return <ReadFailure error={error} onRetry={refresh} />;
  if (isLoading) return null;
  return (
    <EmptyState as="h1" title={<Trans>There is no product {reference}</Trans>}>
      <Trans>It may have been deleted. Scan another code.</Trans>
    </EmptyState>
  );
}

function Answer({ product }: { product: Rows['products'] }) {
  const { number } = useFormat();
  const { reference, designation, image, location, incoming } = product;
  const picked = usePickedPieces([reference])(reference) ?? 0;
  return (
    <div className="flex min-h-full flex-col bg-surface">
      <div className="@container flex flex-1 flex-col">
        <header className="flex gap-4 p-4 max-md:flex-col md:gap-6 md:p-6 @max-[14rem]:gap-3 @max-[14rem]:py-3">
          <GoodsPicture
            hash={image}
            {...PICTURE}
            eager
            className="h-[min(160px,16vh)] w-full shrink-0 rounded-floor md:h-[min(200px,24vh)] md:w-70 @max-[14rem]:h-16 @max-[14rem]:[&_img]:p-1"
          />
          <div className="min-w-0">
            <h1 className="text-[min(1.625rem,8vw)] leading-[1.25] font-bold wrap-anywhere md:text-[min(2.5rem,6vw)]">
              <CodeText>{reference}</CodeText>
            </h1>
            <p className="text-16 md:text-20">{designation}</p>
          </div>
        </header>
        {/* With large text on a phone it is above the name, which may have many lines. */}
        <section className="@max-[14rem]:-order-1">
          <SectionHead>
            <Trans>Where it is</Trans>
          </SectionHead>
          {location === '' ? (
            <p className="border-b border-line px-4 py-5 text-16 text-ink-2 md:px-6">
              <Trans>No location is recorded.</Trans>
            </p>
          ) : (
            <RowLink
              to={foundLocationPath(location)}
              className="flex min-h-20 items-center gap-4 border-b border-line px-4 py-3 hover:bg-hover focus-visible:-outline-offset-3 md:px-6"
            >
              <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
                <LocationSign location={location} size="medium" current />
                <span className="text-16 text-ink-2">
                  <LastCount reference={reference} location={location} />
                  {picked > 0 && (
                    <span className="block">
                      <Plural
                        value={picked}
                        one="# more piece is picked for an order."
                        other="# more pieces are picked for orders."
                      />
                    </span>
                  )}
                </span>
              </span>
              <span className="text-[min(1.625rem,9vw)] font-bold">
                {number(expectedAtLocation(product.on_hand, picked))}
              </span>
              <Icon icon={iconChevronRight} className="text-ink-3" />
            </RowLink>
          )}
        </section>
        <p className="flex flex-wrap items-center gap-3 px-4 py-3 md:px-6">
          <StatePill state={product.stock_level} className="pill-floor" />
          {incoming > 0 && (
            <span className="text-16 text-ink-2">
              <Plural value={incoming} one="# piece expected" other="# pieces expected" />
            </span>
          )}
        </p>
        <FactRow>
          <Fact label={<Trans>Available</Trans>}>{number(product.available)}</Fact>
          <Fact label={<Trans>On hand</Trans>}>{number(product.on_hand)}</Fact>
          <Fact label={<Trans>Allocated</Trans>}>{number(product.allocated)}</Fact>
        </FactRow>
        <div className="mt-3 empty:hidden">
          <UnsentActs row={product} />
        </div>
        <Suspense>
          <ProductActivity reference={reference} />
        </Suspense>
      </div>
      <Acts product={product} />
    </div>
  );
}

function Acts({ product }: { product: Rows['products'] }) {
  const may = usePermissions().includes('count stock');
  const { count: opened } = useSearch({ strict: false });
  const [asking, setAsking] = useState<'count' | 'move' | null>(() =>
    (may && opened) || hasTypedCount(product.id) ? 'count' : null,
  );
  const { history } = useRouter();
  const navigate = useNavigate();
  const close = () => {
    setAsking(null);
    if (!opened) return;
    // The user came from another page to count, and goes on there.
    if (history.canGoBack()) history.back();
    else if (opened === 'due') void navigate({ to: '/counting', search: { locations: true }, replace: true });
    else void navigate({ to: '/found', search: { product: product.reference }, replace: true });
  };
  return (
    <>
      <ActionBar className="flex-wrap max-md:gap-2" step={product.id}>
        {may && (
          <>
            <Button
              size="technician"
              variant="filled"
              icon={iconHash}
              className="min-w-fit flex-1 max-md:px-2 max-md:[&>svg]:hidden"
              onClick={() => setAsking('count')}
            >
              <Trans>Count</Trans>
            </Button>
            <Button
              size="technician"
              icon={iconPin}
              className="min-w-fit flex-1 max-md:px-2 max-md:[&>svg]:hidden"
              onClick={() => setAsking('move')}
            >
              <Trans>Move</Trans>
            </Button>
          </>
        )}
        <Button
          size="technician"
          icon={iconBox}
          className="min-w-fit flex-1 max-md:px-2 max-md:[&>svg]:hidden"
          render={(props) => <Link to="/products" search={{ row: product.id }} {...props} />}
        >
          <Trans>Open</Trans>
        </Button>
      </ActionBar>
      <div className="floor">
        <Suspense>
          {asking === 'count' && <CountDialog product={product} isDue={opened === 'due'} onClose={close} />}
          {asking === 'move' && <MoveDialog product={product} onClose={close} />}
        </Suspense>
      </div>
    </>
  );
}
