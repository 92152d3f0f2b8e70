import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Rows } from '#contract/registry.ts';
import { refusalText } from '#src/api/error-text.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { enqueue } from '#src/sync/client/outbox/enqueue.ts';
import { waitForVerdict } from '#src/sync/client/outbox/wait-for-verdict.ts';
import { wasStored } from '#src/sync/client/outbox/failed-enqueues.ts';
import { useUnknownReferences } from '#src/sync/client/scans/known-products.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { iconInbound } from '#src/ui/icons/navigation.ts';
import { iconWarning } from '#src/ui/icons/basic.ts';
import { Notice } from '#src/ui/notice.tsx';
import { toast } from '#src/ui/toast-store.ts';
import { sumArrival, type ArrivalLine } from './arrival-sums.ts';

/** Timeout for the server's answer in ms; afterwards the dialog says that the command waits in the outbox. */
const patienceMs = 4000;

export interface ApplyDialogProps {
  arrival: Rows['arrivals'];
  lines: readonly ArrivalLine[];
  onClose: () => void;
}

/**
 * Shows what will be added, what differs from the expected quantities and what stays in quarantine, then applies the
 * arrival once.
 */
export function ApplyDialog({ arrival, lines, onClose }: ApplyDialogProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const [sending, setSending] = useState(false);
  const { data: unknown } = useUnknownReferences(lines.map((line) => line.reference));
  const waiting = lines.filter((line) => unknown?.has(line.reference));
  const going = sumArrival(lines.filter((line) => !unknown?.has(line.reference)));
  const apply = async () => {
    setSending(true);
    const id = enqueue('arrival.apply', { arrival_id: arrival.id, lines: [] });
    const verdict = await waitForVerdict(id, patienceMs, true);
    const stored = verdict !== null || (await wasStored(id));
    setSending(false);
    onClose();
    // A banner reports a failed enqueue; a refusal is shown on the page.
    if (!stored) return;
    const pieces = number(going.added);
    if (!verdict) toast(t`Saved on this device: the arrival will be added to stock when the server answers.`);
    else if (verdict.status === 'applied' || verdict.status === 'duplicate')
      toast({ type: 'success', text: t`${arrival.number} is in stock: ${pieces} added.` });
    else toast({ type: 'danger', text: refusalText(verdict.code ?? '', verdict) });
  };
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={<Trans>Add {arrival.number} to stock?</Trans>}
      actions={
        <>
          <Button className="max-md:w-full" onClick={onClose}>
            <Trans>Continue counting</Trans>
          </Button>
          <Button
            variant="filled"
            icon={iconInbound}
            busy={sending}
            className="max-md:w-full"
            onClick={() => void apply()}
          >
            <Plural value={going.added} one="Add # piece to stock" other="Add # pieces to stock" />
          </Button>
        </>
      }
    >
      <p>
        <Plural
          value={going.counted}
          one="From # line. This can be done once; a Manager can reverse a mistake."
          other="From # lines. This can be done once; a Manager can reverse a mistake."
        />
      </p>
      {going.missing > 0 && (
        <p className="mt-2">
          <Plural
            value={going.missing}
            one="# missing piece is no longer expected afterwards."
            other="# missing pieces are no longer expected afterwards."
          />
        </p>
      )}
      {waiting.length > 0 && (
        <Notice tone="wait" icon={iconWarning} className="mt-3" title={<Trans>In quarantine:</Trans>}>
          <Trans>
            no product has the reference {waiting.map((line) => line.reference).join(', ')}. The rest is added
            to stock; these goods wait until you identify them.
          </Trans>
        </Notice>
      )}
      {going.differing.length > 0 && (
        <table className="mt-4 w-full text-ink tabular-nums">
          <caption className="pb-1 text-start font-semibold">
            <Trans>What differs from what was expected</Trans>
          </caption>
          <thead className="text-16 text-ink-2">
            <tr className="border-b border-line-2">
              <th className="py-1 text-start font-semibold">
                <Trans>Reference</Trans>
              </th>
              <th className="text-end font-semibold">
                <Trans>Expected</Trans>
              </th>
              <th className="text-end font-semibold">
                <Trans>Received</Trans>
              </th>
              <th className="text-end font-semibold">
                <Trans>Rejected</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {going.differing.map((line) => (
              <tr key={line.id} className="border-b border-line">
                <th scope="row" className="py-1.5 text-start font-semibold wrap-anywhere">
                  {line.reference}
                </th>
                <td className="text-end">{number(line.expected)}</td>
                <td className={`text-end ${line.received === line.expected ? '' : 'font-bold'}`}>
                  {number(line.received)}
                </td>
                <td className={`text-end ${line.rejected > 0 ? 'font-bold text-bad' : ''}`}>
                  {number(line.rejected)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
}
