import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { iconTruck } from '#src/ui/icons/states.ts';
import { Radio } from '#src/ui/radio.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import type { ShownOrder } from '../shown-order.ts';
import { moveOrder } from '../move-order.ts';
import { shipmentOf } from './shipment.ts';
import { WaitingLines } from './waiting-lines.tsx';

export interface ShipPartDialogProps {
  file: ShownOrder;
  open: boolean;
  onClose: () => void;
}

/** Ships what is picked: reason, handling of the remainder, and goods that ship without waiting for their marking. */
export function ShipPartDialog({ file, open, onClose }: ShipPartDialogProps) {
  const { number } = file.order;
  return (
    <Dialog open={open} onClose={onClose} wide title={<Trans>Ship {number} in part</Trans>}>
      <ShipPartForm file={file} onClose={onClose} />
    </Dialog>
  );
}

function ShipPartForm({ file, onClose }: Omit<ShipPartDialogProps, 'open'>) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [rest, setRest] = useState<'order' | 'close'>('order');
  const [tried, setTried] = useState(false);
  const [unmarked, setUnmarked] = useState<readonly string[]>([]);
  const lines = shipmentOf(file, unmarked);
  const short = lines.filter(({ line }) => line.picked < line.quantity);
  const missing = short.reduce((sum, { line }) => sum + line.quantity - line.picked, 0);
  const waiting = lines.filter(({ waits }) => waits > 0);
  const leaving = lines.reduce((sum, { pieces }) => sum + pieces, 0);
  const isWhole = lines.every(({ line, pieces }) => pieces === line.quantity);
  const ship = () => {
    setTried(true);
    if (reason.trim() === '' || leaving === 0) return;
    moveOrder(file.order, 'ship-part', {
      reason: reason.trim(),
      ...(rest === 'order' && !isWhole ? { remainder_order_id: uuidv7() } : {}),
      ...(unmarked.length > 0 ? { unmarked: [...unmarked] } : {}),
    });
    onClose();
  };
  return (
    <div className="text-ink">
      <p>
        {t`${plural(leaving, { one: '# piece ships now.', other: '# pieces ship now.' })}`}{' '}
        {t`${plural(missing, { 0: 'Nothing is missing.', one: '# piece is missing:', other: '# pieces are missing:' })}`}
      </p>
      <ul className="mt-1 text-13 text-ink-2">
        {short.map(({ line }) => (
          <li key={line.id} className="flex justify-between gap-4 border-b border-line py-1">
            <span>
              <strong className="text-ink">{line.reference}</strong> {line.description}
            </span>
            <span className="whitespace-nowrap">
              {line.picked} / {line.quantity}
            </span>
          </li>
        ))}
      </ul>
      {waiting.length > 0 && <WaitingLines lines={waiting} unmarked={unmarked} onChange={setUnmarked} />}
      {leaving === 0 && (
        <p role="alert" className="mt-2 font-semibold text-bad">
          {waiting.length > 0 ? (
            <Trans>Everything picked is awaiting marking: there is nothing to ship.</Trans>
          ) : (
            <Trans>Nothing is picked yet: there is nothing to ship.</Trans>
          )}
        </p>
      )}
      {!isWhole && (
        <fieldset className="mt-4 grid gap-1">
          <legend className="mb-1 text-13 font-semibold">
            <Trans>What is left</Trans>
          </legend>
          <Radio
            name="rest"
            label={<Trans>moves to a new order at the same prices</Trans>}
            checked={rest === 'order'}
            onChange={() => setRest('order')}
          />
          <Radio
            name="rest"
            label={<Trans>is closed: it will not be delivered</Trans>}
            checked={rest === 'close'}
            onChange={() => setRest('close')}
          />
        </fieldset>
      )}
      <Field
        className="mt-4"
        label={<Trans>Reason</Trans>}
        required
        error={tried && reason.trim() === '' && <Trans>Give a reason for the partial shipment.</Trans>}
      >
        <TextArea
          value={reason}
          maxLength={500}
          rows={2}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button variant="filled" icon={iconTruck} aria-disabled={leaving === 0} onClick={ship}>
          <Trans>Ship in part</Trans>
        </Button>
      </div>
    </div>
  );
}
