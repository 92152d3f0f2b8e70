import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { Rows } from '#contract/registry.ts';
import { aisleOf, parseLocation } from '#contract/rules/stock/location.ts';
import { hasTypedCount } from '#src/floor/typed-number.ts';
import { ActionBar } from '#src/ui/action-bar.tsx';
import { Button } from '#src/ui/button.tsx';
import { iconHash, iconLines } from '#src/ui/icons/navigation.ts';

const CountDialog = lazy(async () => ({ default: (await import('../acts/count-dialog.tsx')).CountDialog }));

export interface LocationActsProps {
  location: string;
  /** What lies here; the first one is counted first. */
  products: readonly Rows['products'][];
}

/**
 * Counts what lies at a location, or its whole aisle from there, also from a location in the racks without goods. A
 * count keeps its product, although another one may be the first one here meanwhile.
 */
export function LocationActs({ location, products }: LocationActsProps) {
  const [first] = products;
  const [counted, setCounted] = useState(() => products.find(({ id }) => hasTypedCount(id)) ?? null);
  const aisle = aisleOf(location);
  return (
    <>
      {(first ?? parseLocation(location)) && (
        <ActionBar className="flex-wrap max-md:gap-2" step={`${location} ${first?.id}`}>
          {first && (
            <Button
              size="technician"
              variant="filled"
              icon={iconHash}
              className="min-w-fit flex-1 max-md:px-2 max-md:[&>svg]:hidden"
              onClick={() => setCounted(first)}
            >
              <Trans>Count here</Trans>
            </Button>
          )}
          <Button
            size="technician"
            icon={iconLines}
            className="min-w-fit flex-1 max-md:px-2 max-md:[&>svg]:hidden"
            render={(props) => <Link to="/counting" search={{ aisle, location }} {...props} />}
          >
            <Trans>Count aisle {aisle}</Trans>
          </Button>
        </ActionBar>
      )}
      <div className="floor">
        <Suspense>
          {counted && (
            <CountDialog
              product={products.find(({ id }) => id === counted.id) ?? counted}
              isSeries={products.length > 1}
              onClose={() => setCounted(null)}
            />
          )}
        </Suspense>
      </div>
    </>
  );
}
