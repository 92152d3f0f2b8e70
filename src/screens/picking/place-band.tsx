import { Trans } from '@lingui/react/macro';
import { parseLocation } from '#contract/rules/location.ts';
import { Plate } from '#src/ui/plate.tsx';

/** Where to go now, as wide as the screen: the rack's own sign, or whatever is known of the place. */
export function PlaceBand({ location }: { location: string }) {
  if (parseLocation(location)) return <Plate location={location.toUpperCase()} size="full" here />;
  return <p className="place-band text-40 font-bold">{location || <Trans>No location is known</Trans>}</p>;
}
