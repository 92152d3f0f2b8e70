import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { RowState } from '#contract/files/import-reasons.ts';
import { Icon } from '#src/ui/icon.tsx';
import { iconPen } from '#src/ui/icons/actions.ts';
import type { IconPath } from '#src/ui/icons/icon-path.ts';
import { iconLines } from '#src/ui/icons/navigation.ts';
import { iconMinus, iconPlus, iconWarning } from '#src/ui/icons/basic.ts';
import { iconClock } from '#src/ui/icons/states.ts';

const look: Record<RowState, { icon: IconPath; ink: string; words: ReactNode }> = {
  waiting: { icon: iconClock, ink: 'text-ink-3', words: <Trans>Waiting</Trans> },
  create: { icon: iconPlus, ink: 'text-ok', words: <Trans>Create</Trans> },
  update: { icon: iconPen, ink: 'text-move', words: <Trans>Update</Trans> },
  unchanged: { icon: iconMinus, ink: 'text-ink-2', words: <Trans>Skip, identical</Trans> },
  skip_existing: { icon: iconMinus, ink: 'text-ink-2', words: <Trans>Skip, already exists</Trans> },
  skip_in_file: { icon: iconLines, ink: 'text-ink-2', words: <Trans>Duplicate row</Trans> },
  skip_chosen: { icon: iconMinus, ink: 'text-ink-2', words: <Trans>Skip, as chosen</Trans> },
  error: { icon: iconWarning, ink: 'text-bad', words: <Trans>Error</Trans> },
};

/** What the import does with a row, as a label with an icon. */
export function RowAction({ state }: { state: RowState }) {
  const { icon, ink, words } = look[state];
  return (
    <span className={`flex items-start gap-1.5 text-13 leading-5 font-semibold ${ink}`}>
      <Icon icon={icon} size={16} className="mt-0.5" />
      {words}
    </span>
  );
}
