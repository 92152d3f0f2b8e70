import { Trans, useLingui } from '@lingui/react/macro';
import { unmarkedPieces } from '#contract/rules/marking/unmarked-pieces.ts';
import { waitsForProof } from '#contract/rules/marking/waits-for-proof.ts';
import type { UnshippedPieces } from '#contract/rules/orders/coming-pieces.ts';
import { hasPieces, isShortInPreparation, lineStep } from '#contract/rules/orders/order-summary.ts';
import type { LineStep } from '#contract/rules/orders/preparation.ts';
import { hasShipped, type OrderStatus } from '#contract/rules/orders/order-status.ts';
import { jobStateWords, proofStateWords } from '#src/floor/job-state-words.ts';
import { shortReasonWord } from '#src/floor/short-reason-words.ts';
import { jobLooks } from '#src/marking/job-looks.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { iconBan, iconPlay } from '#src/ui/icons/states.ts';
import { Pill } from '#src/ui/pill.tsx';
import { StatePill } from '#src/ui/state-pill.tsx';
import type { Line, LineWithJob } from './line-facts.ts';
import { unshippedText } from './unshipped-text.ts';

/**
 * The step of a line between picking and shipping, with a separate state for its marking job; once the order has
 * shipped, whether the line did.
 */
export function StepPill({
  lineWithJob: { line, job, unshipped },
  status,
}: {
  lineWithJob: LineWithJob;
  status: OrderStatus;
}) {
  const { t } = useLingui();
  const { number } = useFormat();
  const unmarked = unmarkedPieces(job, line.shipped);
  if (unmarked > 0) {
    const { tone, icon } = jobLooks['shipped unmarked'];
    return (
      <Pill tone={tone} icon={icon}>
        {t(jobStateWords['shipped unmarked'])}
        {unmarked < line.shipped && ` (${number(unmarked)} / ${number(line.shipped)})`}
      </Pill>
    );
  }
  const step = stepOf(line, status, unshipped);
  if (step !== line.prep_state) return <StatePill state={step} />;
  if (line.prep_state === 'to mark' && job?.state === 'in progress') {
    return (
      <Pill tone="mark" icon={iconPlay}>
        <Trans>Being marked</Trans>
      </Pill>
    );
  }
  if (line.prep_state !== 'packed' && job?.state === 'blocked') {
    return (
      <Pill tone="bad" icon={iconBan}>
        {t(jobStateWords.blocked)}
      </Pill>
    );
  }
  return <StatePill state={step} />;
}

/**
 * Details beside the step: what did not ship, the reason for a short, what blocks the marking, or the state of the
 * proof.
 */
export function StepNote({
  lineWithJob: { line, job, unshipped },
  status,
}: {
  lineWithJob: LineWithJob;
  status: OrderStatus;
}) {
  const { t } = useLingui();
  if (hasShipped(status)) return <UnshippedNote {...{ line, status, unshipped }} />;
  if (isShortInPreparation(status, line)) {
    const reason = shortReasonWord(line.short_reason ?? '');
    const text = [reason ? t(reason) : '', line.short_accepted ? t`accepted` : '']
      .filter(Boolean)
      .join(' · ');
    return <Note text={text} bad={!line.short_accepted} />;
  }
  if (!job || line.prep_state === 'packed' || line.prep_state === 'marked')
    return <UnshippedNote {...{ line, status, unshipped }} />;
  if (job.state === 'blocked') return <Note text={blockWords(job)} bad />;
  if (!waitsForProof(job)) return null;
  return <Note text={t(proofStateWords[job.proof])} bad={job.proof === 'refused'} />;
}

/** The step of a line; of one that moved to back orders as a whole, what these made of it. */
function stepOf(line: Line, status: OrderStatus, unshipped: UnshippedPieces): LineStep {
  const step = lineStep(line, status);
  if (step !== 'in back order' || line.backordered === 0) return step;
  if (unshipped.moved + unshipped.toFollow > 0) return step;
  return unshipped.shippedSince > 0 ? 'Shipped' : 'closed';
}

/** The pieces of a line that did not ship; not where the step says it of all of them. */
function UnshippedNote({
  line,
  status,
  unshipped,
}: {
  line: Line;
  status: OrderStatus;
  unshipped: UnshippedPieces;
}) {
  const { number } = useFormat();
  const shown =
    unshipped.toFollow + unshipped.shippedSince > 0 ||
    (hasShipped(status) ? line.shipped > 0 : hasPieces(line));
  return <Note text={shown ? unshippedText(unshipped, number) : ''} bad={false} />;
}

/** Why a job is blocked. A Client sees no reason of staff, but its own for refusing the proof. */
function blockWords({ blocked_reason, proof, proof_reason }: NonNullable<LineWithJob['job']>): string {
  return blocked_reason ?? (proof === 'refused' ? proof_reason : '');
}

function Note({ text, bad }: { text: string; bad: boolean }) {
  return text === '' ? null : (
    <span className={`block text-13 ${bad ? 'text-bad' : 'text-ink-2'}`}>{text}</span>
  );
}
