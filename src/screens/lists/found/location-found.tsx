import { Trans } from '@lingui/react/macro';
import type { Rows } from '#contract/registry.ts';
import { expectedAtLocation } from '#contract/rules/stock/at-location.ts';
import { parseLocation } from '#contract/rules/stock/location.ts';
import { useFindByScan } from '#src/floor/find/use-find-by-scan.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { ReadFailure } from '#src/ordering/read-failure.tsx';
import { usePermissions } from '#src/session/can.ts';
import { useProductsAt } from '#src/sync/client/stock/find-products.ts';
import { usePickedPieces } from '#src/sync/client/stock/picked-lines.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LocationSign } from '#src/ui/location-sign.tsx';
import { Fact, FactRow } from './fact-row.tsx';
import { FindBar } from './find-bar.tsx';
import { LocationActs } from './location-acts.tsx';
import { LocationProduct } from './location-product.tsx';
import { NeighbourLinks } from './neighbour-links.tsx';
import { PutAwayDialog } from './put-away-dialog.tsx';
import { SectionHead } from './section-head.tsx';
import { usePutAway } from './use-put-away.ts';

/**
 * A location: what lies there by the records, each product with its pieces, and its neighbours. The next product that is
 * scanned is put there, for users who may move goods.
 */
export function LocationFound({ location }: { location: string }) {
  const { data: products, error, isLoading, refresh } = useProductsAt(location);
  const { number } = useFormat();
  const mayCount = usePermissions().includes('count stock');
  const shown = products?.[0]?.location ?? location;
  const { asked, onFound, close } = usePutAway(shown);
  const find = useFindByScan(mayCount ? onFound : undefined);
  const pickedOf = usePickedPieces((products ?? []).map(({ reference }) => reference));
  if (!products) {
    if (error) return <ReadFailure error={error} onRetry={refresh} />;
    if (isLoading) return null;
  }
  const piecesHere = ({ on_hand, reference }: Rows['products']) =>
    expectedAtLocation(on_hand, pickedOf(reference) ?? 0);
  const pieces = (products ?? []).reduce((sum, one) => sum + piecesHere(one), 0);
  return (
    <div className="flex min-h-full flex-col bg-surface">
      <div className="flex-1">
        <h1>
          {parseLocation(shown) ? (
            <LocationSign location={shown.toUpperCase()} size="full" current />
          ) : (
            <span className="block bg-where px-6 py-5 text-40 font-bold wrap-anywhere text-on-where">
              {shown}
            </span>
          )}
        </h1>
        <FactRow>
          <Fact label={<Trans>Products</Trans>}>{number(products?.length ?? 0)}</Fact>
          <Fact label={<Trans>Pieces</Trans>}>{number(pieces)}</Fact>
        </FactRow>
        {products?.length === 0 ? (
          <EmptyState title={<Trans>Nothing lies here</Trans>}>
            <Trans>No product has this location.</Trans>
          </EmptyState>
        ) : (
          <>
            <SectionHead>
              <Trans>What lies here</Trans>
            </SectionHead>
            <ul>
              {products?.map((product) => (
                <li key={product.id} className="border-b border-line">
                  <LocationProduct product={product} pieces={piecesHere(product)} />
                </li>
              ))}
            </ul>
          </>
        )}
        {mayCount && (
          <FindBar onScan={find}>
            <Trans>Scan an article to put it here, or another location to look at it.</Trans>
          </FindBar>
        )}
        <NeighbourLinks location={shown} />
      </div>
      {mayCount && products && <LocationActs location={shown} products={products} />}
      {asked && (
        <div className="floor">
          <PutAwayDialog
            key={asked.id}
            product={asked}
            location={shown}
            others={products ?? []}
            onClose={close}
          />
        </div>
      )}
    </div>
  );
}
