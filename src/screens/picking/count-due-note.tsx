import { Trans } from '@lingui/react/macro';
import { Icon } from '#src/ui/icon.tsx';
import { iconShort } from '#src/ui/icons/states.ts';

/** Says that pieces of this article were missing for an order, and that its location has not been counted since. */
export function CountDueNote() {
  return (
    <p
      role="note"
      className="toned tone-wait mx-4 mb-4 flex items-center gap-3 rounded-floor border border-(--tone-mark) px-3 py-2.5 text-16 md:mx-6"
    >
      <Icon icon={iconShort} size={24} className="shrink-0" />
      <span>
        <Trans>Pieces were missing here. This location is to be counted.</Trans>
      </span>
    </p>
  );
}
