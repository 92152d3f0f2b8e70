import { Trans } from '@lingui/react/macro';
import type { Rows } from '#contract/registry.ts';
import { parseLocation } from '#contract/rules/stock/location.ts';
import { foundProductPath } from '#src/floor/find/found-paths.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { RowLink } from '#src/lists/row/row-link.tsx';
import { GoodsPicture } from '#src/ordering/goods-picture.tsx';
import { ReadFailure } from '#src/ordering/read-failure.tsx';
import { useProductsAt } from '#src/sync/client/stock/find-products.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { iconChevronRight } from '#src/ui/icons/basic.ts';
import { LocationSign } from '#src/ui/location-sign.tsx';
import { StatePill } from '#src/ui/state-pill.tsx';
import { Fact, FactRow } from './fact-row.tsx';

/** A location: what lies there by the records, each product with its pieces. */
export function LocationFound({ location }: { location: string }) {
  const { data: products, error, pending, refresh } = useProductsAt(location);
  const { number } = useFormat();
  if (!products) {
    if (error) return <ReadFailure error={error} onRetry={refresh} />;
    if (pending) return null;
  }
  const shown = products?.[0]?.location ?? location;
  const pieces = (products ?? []).reduce((sum, one) => sum + one.on_hand, 0);
  return (
    <div className="flex min-h-full flex-col bg-surface">
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
          <h2 className="border-b border-line bg-sunk px-4 py-3 font-bold md:px-6">
            <Trans>What lies here</Trans>
          </h2>
          <ul>
            {products?.map((product) => (
              <li key={product.id} className="border-b border-line">
                <ProductRow product={product} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function ProductRow({ product }: { product: Rows['products'] }) {
  const { number } = useFormat();
  const { reference, designation, image, on_hand, stock_level } = product;
  return (
    <RowLink
      to={foundProductPath(reference)}
      className="flex min-h-24 items-center gap-4 px-4 py-3 hover:bg-hover focus-visible:-outline-offset-3 md:gap-5 md:px-6"
    >
      <GoodsPicture
        hash={image}
        alt=""
        width={104}
        height={78}
        className="h-14 w-18 shrink-0 rounded-plate md:h-19.5 md:w-26"
      />
      <span className="min-w-0 flex-1">
        <span className="block text-16 font-bold wrap-anywhere md:text-20">{reference}</span>
        <span className="line-clamp-2 text-14 md:text-16">{designation}</span>
      </span>
      {stock_level !== 'In stock' && <StatePill state={stock_level} className="max-md:hidden" />}
      <span className="text-26 font-bold">{number(on_hand)}</span>
      <Icon icon={iconChevronRight} className="text-ink-3" />
    </RowLink>
  );
}
