import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { Rows } from '#contract/registry.ts';
import { refusalText } from '#src/api/error-text.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { enqueue } from '#src/sync/client/outbox/enqueue.ts';
import { waitForVerdict } from '#src/sync/client/outbox/wait-for-verdict.ts';
import { wasStored } from '#src/sync/client/outbox/failed-enqueues.ts';
import { useUnknownReferences } from '#src/sync/client/stock/unknown-references.ts';
import { Button } from '#src/ui/button.tsx';
import { CodeText } from '#src/ui/code-text.tsx';
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
  const applied = sumArrival(lines.filter((line) => !unknown?.has(line.reference)));
  // As on the bar: also those of unknown references are no longer expected.
  const { missing } = sumArrival(lines);
  const apply = async () => {
    setSending(true);
    const id = enqueue('arrival.apply', { arrival_id: arrival.id, lines: [] });
    const verdict = await waitForVerdict(id, patienceMs, true);
    const stored = verdict !== null || (await wasStored(id));
    setSending(false);
    onClose();
    // A banner reports a failed enqueue; a refusal is shown on the page.
    if (!stored) return;
    const pieces = number(applied.added);
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
            <Plural value={applied.added} one="Add # piece to stock" other="Add # pieces to stock" />
          </Button>
        </>
      }
    >
      <p>
        <Plural
          value={applied.counted}
          one="From # line. This can be done once; a Manager can reverse a mistake."
          other="From # lines. This can be done once; a Manager can reverse a mistake."
        />
      </p>
      {missing > 0 && (
        <p className="mt-2">
          <Plural
            value={missing}
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
      {applied.differing.length > 0 && (
        <>
          <h3 className="mt-4 pb-1 font-semibold text-ink">
            <Trans>What differs from what was expected</Trans>
          </h3>
          <ul className="text-ink tabular-nums">
            {applied.differing.map((line) => (
              <li
                key={line.id}
                className="flex flex-wrap items-baseline gap-x-4 border-b border-line py-1.5 last:border-b-0"
              >
                <strong className="mr-auto font-semibold wrap-anywhere">
                  <CodeText>{line.reference}</CodeText>
                </strong>
                <dl className="flex flex-wrap gap-x-4">
                  <Pieces label={<Trans>Expected</Trans>}>{number(line.expected)}</Pieces>
                  <Pieces label={<Trans>Received</Trans>} strong={line.received !== line.expected}>
                    {number(line.received)}
                  </Pieces>
                  <Pieces label={<Trans>Rejected</Trans>} strong={line.rejected > 0}>
                    {number(line.rejected)}
                  </Pieces>
                </dl>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

interface PiecesProps {
  label: ReactNode;
  /** Differs from what was expected. */
  strong?: boolean;
  children: ReactNode;
}

function Pieces({ label, strong = false, children }: PiecesProps) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-ink-2">{label}</dt>
      <dd className={`min-w-10 text-end ${strong ? 'font-bold' : ''}`}>{children}</dd>
    </div>
  );
}
