import { Trans } from '@lingui/react/macro';
import { Link, useSearch } from '@tanstack/react-router';
import { useFindByScan } from '#src/floor/find/use-find-by-scan.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LocationFound } from './location-found.tsx';
import { ProductFound } from './product-found.tsx';

/** The answer to a scan or a search: a product with its stock, or a location with what lies there. */
export function FoundScreen() {
  useFindByScan();
  const { product, location }: { product?: string; location?: string } = useSearch({ strict: false });
  if (product) return <ProductFound key={product} reference={product} />;
  if (location) return <LocationFound key={location} location={location} />;
  return (
    <EmptyState
      as="h1"
      title={<Trans>Scan an article, a location or an order</Trans>}
      action={
        <Button render={(props) => <Link to="/" {...props} />}>
          <Trans>Home</Trans>
        </Button>
      }
    />
  );
}
