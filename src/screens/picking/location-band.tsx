import { Trans } from '@lingui/react/macro';
import { parseLocation } from '#contract/rules/stock/location.ts';
import { LocationSign } from '#src/ui/location-sign.tsx';

export interface LocationBandProps {
  location: string;
  /** False once the line is picked in full: only the place to go now is yellow. */
  isCurrent?: boolean;
}

/** The current location across the screen: as the rack's sign, or as text if it has another format. */
export function LocationBand({ location, isCurrent = true }: LocationBandProps) {
  if (parseLocation(location))
    return <LocationSign location={location.toUpperCase()} size="full" current={isCurrent} />;
  return (
    <p className={`location-band text-40 font-bold ${isCurrent ? '' : 'location-band-done'}`}>
      {location || <Trans>Location unknown</Trans>}
    </p>
  );
}
