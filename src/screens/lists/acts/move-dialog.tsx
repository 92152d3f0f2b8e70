import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { parseLocation } from '#contract/rules/stock/location.ts';
import { cleanCode } from '#contract/rules/values/clean-text.ts';
import type { Rows } from '#contract/registry.ts';
import { NewLocationDialog } from '#src/lists/location/new-location-dialog.tsx';
import { useLocationCheck } from '#src/lists/location/use-location-check.ts';
import { otherText } from '#src/scan/other-text.ts';
import { readingsOf } from '#src/scan/read-code.ts';
import { reportScanDuringDialog } from '#src/scan/report-scan.ts';
import type { Scan } from '#src/scan/scan.ts';
import { scanOfField } from '#src/scan/scan-of-field.ts';
import { prepareRight, signalWrong } from '#src/scan/signals.ts';
import { useScans } from '#src/scan/use-scans.ts';
import { readGoodsAt } from '#src/sync/client/scans/check-location.ts';
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
import { useFieldErrors } from '#src/ui/use-field-errors.ts';
import { PutAwayQuestion } from './put-away-question.tsx';

/**
 * Sets the location of a product; waiting lines are then picked there. If other products lie there, it asks first, as the
 * screen of a location does about a scanned product.
 */
export function MoveDialog({ product: now, onClose }: { product: Rows['products']; onClose: () => void }) {
  const { t } = useLingui();
  const product = useAtOpening(now);
  const [location, setLocation] = useState('');
  /** The location that is being checked. */
  const [checked, setChecked] = useState<string | null>(null);
  const busy = checked !== null;
  /** The question about a location at which other products lie. */
  const [asked, setAsked] = useState<{ location: string; others: Rows['products'][] | null } | null>(null);
  const { check, question, isShown } = useLocationCheck(signalWrong);
  const field = useRef<HTMLInputElement>(null);
  const wished = cleanCode(location);
  const { errors, report } = useFieldErrors<string>({ location: wished });

  const move = async (text: string, scan: Scan | null) => {
    const isScan = scan !== null && scan.source !== 'typed';
    const wished = cleanCode(text);
    const sent = { location: wished };
    if (wished === '') {
      report({ location: t`Scan the location label, or type the location.` }, sent);
      return;
    }
    if (busy) {
      // The same label may be read twice.
      if (wished !== checked) reportScanDuringDialog();
      // The field has taken the scan.
      if (isScan) setLocation(checked);
      return;
    }
    setChecked(wished);
    const signal = isScan ? prepareRight() : undefined;
    let isKnown = false;
    const onKnown = () => {
      isKnown = true;
      signal?.();
    };
    const other = isScan ? otherText(scan) : null;
    const answer = await check(wished, [product.location], onKnown, other);
    if (!isShown()) return;
    const { isAccepted, problem, location: target = wished } = answer;
    if (isAccepted && isKnown && target.toLowerCase() !== product.location.toLowerCase()) {
      const goods = await readGoodsAt(target);
      if (!isShown()) return;
      const others = goods && goods.filter((other) => other.id !== product.id);
      // Rendered before the next scan is handled, so that it finds the question open.
      if (others?.length !== 0) return flushSync(() => setAsked({ location: target, others }));
    }
    setChecked(null);
    report(problem === null ? {} : { location: problem }, sent);
    if (isAccepted) await relocate(target);
  };

  const relocate = async (wished: string) => {
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
      const text = capitalize(code);
      if (!busy) setLocation(text);
      void move(text, scan);
    },
    true,
    'dialog',
  );
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void move(location, field.current && scanOfField(field.current));
  };

  // Free text may be wider than the dialog, and a refused code is no destination.
  const isNamed = errors['location'] === undefined && parseLocation(wished) !== null;
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
            error={errors['location']}
            required
          >
            <TextInput
              ref={field}
              value={location}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              onChange={({ target }) => setLocation(capitalize(target.value))}
              onKeyDown={(event) => {
                // The busy button would submit nothing, so that a second scan would get no answer.
                if (event.key === 'Enter') submit(event);
              }}
            />
          </Field>
        </form>
      </Dialog>
      {asked && (
        <PutAwayQuestion
          product={product}
          location={asked.location}
          others={asked.others}
          onConfirm={() => void relocate(asked.location)}
          onClose={() => {
            setAsked(null);
            setChecked(null);
          }}
        />
      )}
      {question && <NewLocationDialog question={question} />}
    </>
  );
}

/** A location in capitals; any other text as it is. */
function capitalize(text: string): string {
  return parseLocation(text) ? text.toUpperCase() : text;
}
