import { Trans } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';
import { useFindByScan } from '#src/floor/find/use-find-by-scan.ts';
import { PageHeader } from '#src/ui/page-header.tsx';
import { FindBar } from './find-bar.tsx';
import { LocationFound } from './location-found.tsx';
import { ProductFound } from './product-found.tsx';

/**
 * The answer to a scan or a search: a product with its stock, or a location with what lies there. Without either, it
 * asks for a code.
 */
export function FoundScreen() {
  const { product, location }: { product?: string; location?: string } = useSearch({ strict: false });
  if (product) return <ProductFound key={product} reference={product} />;
  if (location) return <LocationFound key={location} location={location} />;
  return <FindFirst />;
}

function FindFirst() {
  const find = useFindByScan();
  return (
    <>
      <PageHeader title={<Trans>Find a product</Trans>} />
      <FindBar onScan={find}>
        <Trans>Scan an article, a location or an order to open it.</Trans>
      </FindBar>
    </>
  );
}
