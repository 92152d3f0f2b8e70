import { Trans } from '@lingui/react/macro';
import { ShortDate } from '#src/lists/cells/short-date.tsx';
import { iconClock } from '#src/ui/icons/states.ts';
import { Pill } from '#src/ui/pill.tsx';

/** When a user was last seen; a pill where they never signed in. */
export function LastSeenCell({ at }: { at: string | null }) {
  if (at) return <ShortDate value={at} />;
  return (
    <Pill tone="wait" icon={iconClock}>
      <Trans>Never signed in</Trans>
    </Pill>
  );
}
