import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { Rows } from '#contract/registry.ts';
import { aisleOf } from '#contract/rules/stock/location.ts';
import { hasTypedCount } from '#src/floor/typed-number.ts';
import { ActionBar } from '#src/ui/action-bar.tsx';
import { Button } from '#src/ui/button.tsx';
import { iconHash, iconLines } from '#src/ui/icons/navigation.ts';

const CountDialog = lazy(async () => ({ default: (await import('../acts/count-dialog.tsx')).CountDialog }));

export interface LocationActsProps {
  location: string;
  /** The product that is counted first. */
  first: Rows['products'];
  /** Several products lie here. */
  isSeries: boolean;
}

/** Counts what lies at a location, or its whole aisle from there. */
export function LocationActs({ location, first, isSeries }: LocationActsProps) {
  const [isCounting, setCounting] = useState(() => hasTypedCount(first.id));
  const aisle = aisleOf(location);
  return (
    <ActionBar className="flex-wrap max-md:gap-2">
      <Button
        size="technician"
        variant="filled"
        icon={iconHash}
        className="min-w-fit flex-1 max-md:px-2 max-md:[&>svg]:hidden"
        onClick={() => setCounting(true)}
      >
        <Trans>Count here</Trans>
      </Button>
      <Button
        size="technician"
        icon={iconLines}
        className="min-w-fit flex-1 max-md:px-2 max-md:[&>svg]:hidden"
        render={(props) => <Link to="/counting" search={{ aisle, location }} {...props} />}
      >
        <Trans>Count aisle {aisle}</Trans>
      </Button>
      <Suspense>
        {isCounting && <CountDialog product={first} isSeries={isSeries} onClose={() => setCounting(false)} />}
      </Suspense>
    </ActionBar>
  );
}
