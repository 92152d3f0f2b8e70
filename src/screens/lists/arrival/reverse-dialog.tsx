import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { TakenBack } from '#contract/endpoints/arrivals.ts';
import type { Rows } from '#contract/registry.ts';
import { maxSeenLines } from '#contract/rules/stock/arrival-limits.ts';
import { call } from '#src/api/call.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { readBelowZero } from '#src/floor/refused/below-zero-text.ts';
import { refusedOf, replaceRefused } from '#src/floor/replace-refused.ts';
import { useConfirmDiscard } from '#src/ui/use-confirm-discard.tsx';
import { useQueue } from '#src/sync/client/outbox/queue-store.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { iconUndo } from '#src/ui/icons/actions.ts';
import { iconInfo, iconWarning } from '#src/ui/icons/basic.ts';
import { Notice } from '#src/ui/notice.tsx';
import { NoteArea } from '#src/ui/note-area.tsx';
import { PressForm } from '#src/ui/press-form.tsx';
import { useAtOpening } from '#src/ui/use-at-opening.ts';

/** Reverses an applied arrival: shows what leaves the stock and what was shipped since, and asks for the reason. */
export function ReverseDialog({ arrival, onClose }: { arrival: Rows['arrivals']; onClose: () => void }) {
  const { t } = useLingui();
  // The reversal that the server refused, because of further products; this one replaces it.
  const refused = refusedOf(useQueue(), 'arrival.reverse', (one) => one.arrival_id === arrival.id).at(-1);
  const reasonAtOpening = useAtOpening(refused?.args.reason ?? '');
  const [reason, setReason] = useState(reasonAtOpening);
  const [tried, setTried] = useState(false);
  const id = useId();
  const { data, isPending, isError } = useQuery({
    queryKey: ['replica', 'reversal', arrival.id],
    queryFn: ({ signal }) =>
      call('GET /api/arrivals/{id}/reversal', { params: { id: arrival.id }, signal, quiet: true }),
    retry: false,
    networkMode: 'always',
    gcTime: 0,
  });
  const knownBelow = new Set([
    ...(refused?.args.confirmed_below_zero ?? []),
    ...readBelowZero(refused?.verdict?.current),
  ]);
  // Without an answer of the server, those that it named in its refusal.
  const below = data
    ? data.filter((one) => one.left < 0).map((one) => one.reference)
    : isError
      ? [...knownBelow]
      : [];
  const taken = (data ?? []).reduce((sum, one) => sum + one.taken, 0);
  const takeBack = () => {
    setTried(true);
    if (reason.trim() === '') return;
    const args = {
      arrival_id: arrival.id,
      reason: reason.trim(),
      // Confirms only the negative stock that the user saw.
      ...(below.length > maxSeenLines
        ? { below_zero: true }
        : below.length > 0 && { confirmed_below_zero: below }),
    };
    replaceRefused('arrival.reverse', args, (one) => one.arrival_id === arrival.id);
    onClose();
  };
  const { requestClose, question } = useConfirmDiscard(
    reason.trim() !== reasonAtOpening,
    onClose,
    <Trans>Discard the reason?</Trans>,
    <Trans>The arrival stays in stock.</Trans>,
  );
  const dialog = (
    <Dialog
      open
      wide
      role="alertdialog"
      onClose={requestClose}
      title={<Trans>Reverse {arrival.number}?</Trans>}
      actions={
        <>
          <Button className="max-md:w-full" onClick={requestClose}>
            <Trans>Leave it in stock</Trans>
          </Button>
          <Button
            type="submit"
            form={id}
            variant="danger"
            icon={iconUndo}
            busy={isPending}
            className="max-md:w-full"
          >
            {data ? (
              <Plural value={taken} one="Take # piece out of stock" other="Take # pieces out of stock" />
            ) : (
              <Trans>Reverse</Trans>
            )}
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          Its pieces leave the stock through reverse movements; the arrival and its history are kept.
        </Trans>
      </p>
      {isError && (
        <Notice tone="note" icon={iconInfo} className="mt-3">
          <Trans>
            What was shipped since then cannot be checked now. If too few pieces are left, the server refuses
            and the reason appears here.
          </Trans>
        </Notice>
      )}
      {below.length > 0 && (
        <Notice tone="bad" icon={iconWarning} className="mt-3" title={<Trans>Some of it has shipped.</Trans>}>
          {below.length === 1 ? (
            <Trans>{below[0]} would be below zero until it is counted.</Trans>
          ) : (
            <Trans>{below.join(', ')} would be below zero until they are counted.</Trans>
          )}
        </Notice>
      )}
      {data && data.length > 0 && <TakenTable rows={data} />}
      <PressForm id={id} className="mt-4" onSubmit={takeBack}>
        <Field
          label={<Trans>Reason</Trans>}
          required
          error={tried && reason.trim() === '' && t`Give a reason for the reversal.`}
        >
          <NoteArea value={reason} onChange={setReason} />
        </Field>
      </PressForm>
    </Dialog>
  );
  return (
    <>
      {dialog}
      {question}
    </>
  );
}

function TakenTable({ rows }: { rows: readonly TakenBack[] }) {
  const { number } = useFormat();
  return (
    <table className="mt-3 w-full text-ink tabular-nums">
      <thead className="text-16 text-ink-2">
        <tr className="border-b border-line-2">
          <th className="py-1 text-start font-semibold">
            <Trans>Reference</Trans>
          </th>
          <th className="text-end font-semibold">
            <Trans>Removed</Trans>
          </th>
          <th className="text-end font-semibold">
            <Trans>Shipped since</Trans>
          </th>
          <th className="text-end font-semibold">
            <Trans>On hand</Trans>
          </th>
          <th className="text-end font-semibold">
            <Trans>Afterwards</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((one) => (
          <tr key={one.reference} className="border-b border-line">
            <th scope="row" className="py-1.5 text-start font-semibold wrap-anywhere">
              {one.reference}
              {one.location_back !== undefined && <LocationBack location={one.location_back} />}
            </th>
            <td className="text-end">{number(one.taken)}</td>
            <td className={`text-end ${one.shipped > 0 ? 'font-bold' : ''}`}>{number(one.shipped)}</td>
            <td className="text-end">{number(one.on_hand)}</td>
            <td className={`text-end ${one.left < 0 ? 'font-bold text-bad' : ''}`}>{number(one.left)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The location that the reversal restores. */
function LocationBack({ location }: { location: string }) {
  return (
    <span className="block text-16 font-normal text-ink-2">
      {location === '' ? <Trans>then without a location</Trans> : <Trans>located at {location} again</Trans>}
    </span>
  );
}
