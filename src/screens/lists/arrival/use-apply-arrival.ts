import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { ArrivalRecounts } from '#contract/commands/arrival-recounts.ts';
import { seenCountsOf } from '#contract/commands/arrival-seen.ts';
import { readRecounts } from '#contract/commands/read-recounts.ts';
import type { CommandArgs } from '#contract/commands/registry.ts';
import type { Rows } from '#contract/registry.ts';
import { refusalText } from '#src/api/error-text.ts';
import { recountText } from '#src/floor/refused/recount-text.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { enqueue } from '#src/sync/client/outbox/enqueue.ts';
import { wasStored } from '#src/sync/client/outbox/failed-enqueues.ts';
import { discard } from '#src/sync/client/outbox/settle-refused.ts';
import { waitForVerdict } from '#src/sync/client/outbox/wait-for-verdict.ts';
import { toast } from '#src/ui/toast-store.ts';
import { useIsMounted } from '#src/ui/use-is-mounted.ts';
import type { CountedLine } from './arrival-sums.ts';

/** Timeout for the server's answer in ms; afterwards the dialog says that the command waits in the outbox. */
const VERDICT_TIMEOUT_MS = 4000;

/** What the server refused: the counts that the user saw, and those that it has; none for a digest (`seen_digest`). */
interface Refused extends Pick<ArrivalRecounts, 'lines'> {
  args: CommandArgs<'arrival.apply'>;
}

/**
 * Applies an arrival with the counts of `lines`, while its dialog is open.
 * @param pageLines the lines as the page shows them, with the counts of this device that are not sent yet
 */
export function useApplyArrival(
  arrival: Rows['arrivals'],
  pageLines: readonly CountedLine[],
  onClose: () => void,
) {
  const { number } = useFormat();
  const [sending, setSending] = useState(false);
  /** The refusals in this dialog, oldest first. */
  const [refusals, setRefusals] = useState<readonly Refused[]>([]);
  const isOpen = useIsMounted();
  // The page may still show the counts of before the first refusal.
  const lines = refusals.reduce(withRecounts, pageLines);
  const last = refusals.at(-1);

  /** @param added the pieces that are added to the stock */
  const apply = async (added: number) => {
    setSending(true);
    const args: CommandArgs<'arrival.apply'> = {
      arrival_id: arrival.id,
      lines: [],
      ...seenCountsOf(lines),
    };
    const id = enqueue('arrival.apply', args);
    const verdict = await waitForVerdict(id, VERDICT_TIMEOUT_MS, true);
    // If the user has closed the dialog, the page shows the refused command.
    if (verdict?.code === 'arrival.recounted' && isOpen()) {
      discard(id);
      setRefusals((before) => [...before, { lines: readRecounts(verdict.current)?.lines ?? [], args }]);
      setSending(false);
      return;
    }
    const stored = verdict !== null || (await wasStored(id));
    // The user may have opened another dialog.
    if (isOpen()) onClose();
    // A banner reports a failed enqueue; a refusal is shown on the page.
    if (!stored) return;
    const pieces = number(added);
    if (!verdict) toast(t`Saved on this device: the arrival will be added to stock when the server answers.`);
    else if (verdict.status === 'applied' || verdict.status === 'duplicate')
      toast({ type: 'success', text: t`${arrival.number} is in stock: ${pieces} added.` });
    else toast({ type: 'danger', text: refusalText(verdict.code ?? '', verdict) });
  };
  return { lines, sending, apply, recounts: last ? recountText(last, last.args) : null };
}

/** The lines with the server's counts in place of those that were refused; lines that were counted again since keep theirs. */
function withRecounts(
  lines: readonly CountedLine[],
  { lines: recounts, args }: Refused,
): readonly CountedLine[] {
  const seen = new Map(args.seen?.map((one) => [one.line_id, one]));
  const fresh = new Map(recounts.map((one) => [one.line_id, one]));
  const shown = lines.map((line) => {
    const [before, now] = [seen.get(line.id), fresh.get(line.id)];
    const isRefused = line.received === (before?.received ?? 0) && line.rejected === (before?.rejected ?? 0);
    return now && isRefused ? { ...line, received: now.received, rejected: now.rejected } : line;
  });
  const present = new Set(lines.map((line) => line.id));
  const added = recounts
    .filter((one) => one.received > 0 && !present.has(one.line_id))
    .map(({ line_id: id, ...line }) => ({ ...line, id }));
  return [...shown, ...added];
}
