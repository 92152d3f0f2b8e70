import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFormat } from '#src/i18n/use-format.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { iconCheck } from '#src/ui/icons/basic.ts';
import { Stepper } from '#src/ui/stepper.tsx';
import type { DoubtfulQuantity } from './use-picking.ts';

export interface AboveStockDialogProps {
  doubtful: DoubtfulQuantity | null;
  /** Called with the confirmed or corrected quantity; null if the user counts again. */
  onSettle: (picked: number | null) => void;
}

/** Asks about a picked quantity that is above the recorded stock, before it is stored. */
export function AboveStockDialog({ doubtful, onSettle }: AboveStockDialogProps) {
  return (
    <Dialog
      open={doubtful !== null}
      onClose={() => onSettle(null)}
      role="alertdialog"
      title={<Trans>More than the recorded stock</Trans>}
    >
      {doubtful && <AboveStockForm key={doubtful.line.id} doubtful={doubtful} onSettle={onSettle} />}
    </Dialog>
  );
}

function AboveStockForm({
  doubtful,
  onSettle,
}: {
  doubtful: DoubtfulQuantity;
  onSettle: (picked: number | null) => void;
}) {
  const { t } = useLingui();
  const { number } = useFormat();
  const { line } = doubtful;
  const [quantity, setQuantity] = useState(doubtful.picked);
  const { reference, location } = line;
  const atLocation = number(doubtful.atLocation);
  const picked = number(quantity);
  return (
    <div className="text-16 text-ink">
      <p className="mt-2">
        {location ? (
          <Trans>
            {reference}: the recorded stock at {location} is {atLocation}. How many did you pick?
          </Trans>
        ) : (
          <Trans>
            {reference}: the recorded stock is {atLocation}. How many did you pick?
          </Trans>
        )}
      </p>
      <Stepper
        label={t`Picked`}
        size="floor"
        value={quantity}
        min={0}
        max={line.quantity}
        strict
        onChange={setQuantity}
        className="mt-3"
      />
      <div className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] gap-2">
        <Button size="technician" onClick={() => onSettle(null)}>
          <Trans>Count again</Trans>
        </Button>
        <Button size="technician" variant="filled" icon={iconCheck} onClick={() => onSettle(quantity)}>
          <Trans>Confirm {picked}</Trans>
        </Button>
      </div>
    </div>
  );
}
