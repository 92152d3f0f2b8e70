import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { parseLocation } from '#contract/rules/stock/location.ts';
import { cleanCode } from '#contract/rules/values/clean-text.ts';
import type { Rows } from '#contract/registry.ts';
import { NewLocationDialog } from '#src/lists/location/new-location-dialog.tsx';
import { useLocationCheck } from '#src/lists/location/use-location-check.ts';
import { readingsOf } from '#src/scan/read-code.ts';
import { reportScanDuringDialog } from '#src/scan/report-scan.ts';
import { signalWrong } from '#src/scan/signals.ts';
import { useScans } from '#src/scan/use-scans.ts';
import { enqueue } from '#src/sync/client/outbox/enqueue.ts';
import { wasStored } from '#src/sync/client/outbox/failed-enqueues.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { iconPin } from '#src/ui/icons/actions.ts';
import { LocationSign } from '#src/ui/location-sign.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { toast } from '#src/ui/toast-store.ts';
import { useAtOpening } from '#src/ui/use-at-opening.ts';

/** Maximum number of characters of a location. */
const MAX_LENGTH = 40;

/** Sets the location of a product; waiting lines are then picked there. */
export function MoveDialog({ product: now, onClose }: { product: Rows['products']; onClose: () => void }) {
  const { t } = useLingui();
  const product = useAtOpening(now);
  const [location, setLocation] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { check, question, isShown } = useLocationCheck(signalWrong);
  const wished = cleanCode(location);

  const write = (text: string) => {
    const written = parseLocation(text) ? text.toUpperCase() : text;
    setLocation(written);
    setError(null);
    return cleanCode(written);
  };
  const move = async (wished: string) => {
    if (wished === '') {
      setError(t`Scan the location label, or type the location.`);
      return;
    }
    if (busy) return;
    setBusy(true);
    const { isAccepted, problem } = await check(wished, [product.location]);
    if (!isShown()) return;
    setBusy(false);
    setError(problem);
    if (!isAccepted) return;
    const id = enqueue('product.relocate', {
      product_id: product.id,
      location: wished,
      from: product.location,
    });
    onClose();
    if (await wasStored(id)) toast(t`${product.reference}: location ${wished} recorded.`);
  };

  // The field takes a scan by itself only while it has the focus.
  useScans(
    (scan) => {
      const [code = ''] = readingsOf(scan);
      if (busy) reportScanDuringDialog();
      else void move(write(code.slice(0, MAX_LENGTH)));
    },
    true,
    'dialog',
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void move(wished);
  };

  // Free text may be wider than the dialog, and a refused code is no destination.
  const isNamed = error === null && parseLocation(wished) !== null;
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={<Trans>Move {product.reference}</Trans>}
        actions={
          <>
            <Button onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button variant="filled" icon={iconPin} type="submit" form="move-product" busy={busy}>
              {isNamed ? <Trans>Move to {wished}</Trans> : <Trans>Move</Trans>}
            </Button>
          </>
        }
      >
        <form id="move-product" data-scan="type" className="pt-3" onSubmit={submit}>
          {product.location !== '' && (
            <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-16">
              <Trans>Located at</Trans> <LocationSign location={product.location} size="medium" />
            </p>
          )}
          <Field
            label={<Trans>New location</Trans>}
            hint={
              <Trans>
                Aisle, bay, level, slot: <span className="whitespace-nowrap">B-07-3-02</span>. Any other text
                is kept as it is.
              </Trans>
            }
            error={error}
            required
          >
            <TextInput
              value={location}
              maxLength={MAX_LENGTH}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              onChange={({ target }) => write(target.value)}
            />
          </Field>
        </form>
      </Dialog>
      {question && <NewLocationDialog question={question} />}
    </>
  );
}
