import { Trans } from '@lingui/react/macro';
import type { Rows } from '#contract/registry.ts';
import { LocationSign } from '#src/ui/location-sign.tsx';

type Product = Rows['products'];

/** Where the user counts, and what. */
export function CountLocation({ product: { location, designation } }: { product: Product }) {
  if (location === '' && designation === '') return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-16 text-ink">
      {location !== '' && <LocationSign location={location} size="medium" current />}
      {designation !== '' && <span className="min-w-0 wrap-anywhere">{designation}</span>}
    </p>
  );
}

/** What is counted after it. */
export function NextLocation({ product: { reference, location } }: { product: Product }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-16 text-ink-2">
      <Trans context="count">Next:</Trans>{' '}
      <LocationSign location={location} className="location-sign-floor" />
      <span className="wrap-anywhere">{reference}</span>
    </p>
  );
}
