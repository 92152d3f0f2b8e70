import { Trans } from '@lingui/react/macro';
import { parseLocation } from '#contract/rules/stock/location.ts';
import { LocationSign } from '#src/ui/location-sign.tsx';

/** The current location across the screen: as the rack's sign, or as text if it has another format. */
export function LocationBand({ location }: { location: string }) {
  if (parseLocation(location)) return <LocationSign location={location.toUpperCase()} size="full" current />;
  return <p className="location-band text-40 font-bold">{location || <Trans>Location unknown</Trans>}</p>;
}
