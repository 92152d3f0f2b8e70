import { Trans } from '@lingui/react/macro';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { iconPin } from '#src/ui/icons/actions.ts';
import type { LocationQuestion } from './use-location-check.ts';

/** Asks the user to confirm a new location before goods are assigned to it. */
export function NewLocationDialog({ question }: { question: LocationQuestion }) {
  const { location, isChecked, answer } = question;
  return (
    <ConfirmDialog
      open
      danger={false}
      icon={iconPin}
      title={<Trans>Is {location} a new location?</Trans>}
      confirmLabel={<Trans>Use {location}</Trans>}
      cancelLabel={<Trans>Cancel</Trans>}
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    >
      {isChecked ? (
        <Trans>No product is stored at this location yet. Check it against the location label.</Trans>
      ) : (
        <Trans>This location cannot be checked offline. Compare it with the location label.</Trans>
      )}
    </ConfirmDialog>
  );
}
