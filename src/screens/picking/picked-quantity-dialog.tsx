import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFormat } from '#src/i18n/use-format.ts';
import { Button } from '#src/ui/button.tsx';
import { CodeText } from '#src/ui/code-text.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { iconCheck } from '#src/ui/icons/basic.ts';
import { Stepper } from '#src/ui/stepper.tsx';
import type { Line } from './pick-list.ts';
import type { Typing } from './use-picking.ts';

export interface PickedQuantityDialogProps {
  line: Line;
  /** Why the quantity is asked for; null while the dialog is closed. */
  why: Typing | null;
  onClose: () => void;
  onSet: (picked: number) => void;
}

/** Sets the picked quantity by typing instead of tapping. Limited to the ordered quantity. */
export function PickedQuantityDialog({ line, why, onClose, onSet }: PickedQuantityDialogProps) {
  const reference = <CodeText>{line.reference}</CodeText>;
  return (
    <Dialog open={why !== null} onClose={onClose} title={<Trans>How many {reference} did you pick?</Trans>}>
      {why === 'carton' && (
        <p className="mt-1 text-16 text-ink">
          <Trans>
            The label does not say how many pieces the carton holds. Enter all pieces picked for this line.
          </Trans>
        </p>
      )}
      <PickedQuantityForm line={line} onSet={onSet} />
    </Dialog>
  );
}

function PickedQuantityForm({ line, onSet }: Pick<PickedQuantityDialogProps, 'line' | 'onSet'>) {
  const { t } = useLingui();
  const { number } = useFormat();
  const [picked, setPicked] = useState(line.picked);
  const quantity = number(line.quantity);
  return (
    <>
      <Stepper
        label={t`Picked`}
        size="floor"
        value={picked}
        min={0}
        max={line.quantity}
        strict
        onChange={setPicked}
        className="mt-2"
      />
      <p className="mt-2 text-16">
        <Trans>Quantity ordered: {quantity}.</Trans>
      </p>
      <Button
        size="floor"
        variant="filled"
        icon={iconCheck}
        className="mt-4 w-full"
        onClick={() => onSet(picked)}
      >
        <Trans>Set the count</Trans>
      </Button>
    </>
  );
}
