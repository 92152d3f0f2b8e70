import { Trans } from '@lingui/react/macro';
import { Button } from '#src/ui/button.tsx';
import { iconUndo } from '#src/ui/icons/actions.ts';
import type { Line } from './job-facts.ts';

export interface ReopenJobProps {
  line: Line;
  /** Its counts are being corrected. */
  isReopened: boolean;
  onReopen: () => void;
}

/**
 * Opens the counts of a job that is done, because it was finished too early or pieces turned out to be spoiled. Nothing
 * changes until they are saved. Of a packed line, only the preparer decides that it is opened again.
 */
export function ReopenJob({ line, isReopened, onReopen }: ReopenJobProps) {
  return (
    <div className="px-4 pb-4 text-16 text-ink-2">
      {line.prep_state === 'packed' ? (
        <Trans>The line is packed. To correct the counts, have the preparer reopen it first.</Trans>
      ) : isReopened ? (
        <Trans>Correct the counts and save them. The line then goes back to marking.</Trans>
      ) : (
        <Button size="technician" icon={iconUndo} onClick={onReopen}>
          <Trans>Reopen</Trans>
        </Button>
      )}
    </div>
  );
}
