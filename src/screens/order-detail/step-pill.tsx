import { Trans, useLingui } from '@lingui/react/macro';
import { jobWords, proofWords } from '#src/floor/technique-words.ts';
import { shortWord } from '#src/floor/short-words.ts';
import { iconBan, iconPlay } from '#src/ui/icons/states.ts';
import { Pill } from '#src/ui/pill.tsx';
import { StatePill } from '#src/ui/state-pill.tsx';
import type { LineFile } from './line-facts.ts';

/** Where a line stands between the order and the lorry, its marking job told apart. */
export function StepPill({ file: { line, job } }: { file: LineFile }) {
  const { t } = useLingui();
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
        {t(jobWords.blocked)}
      </Pill>
    );
  }
  return <StatePill state={line.prep_state} />;
}

/** What is to be known beside the step: why it is short, what holds the marking up. */
export function StepNote({ file: { line, job } }: { file: LineFile }) {
  const { t } = useLingui();
  if (line.prep_state === 'short') {
    const reason = shortWord(line.short_reason);
    return [reason ? t(reason) : '', line.short_accepted ? t`accepted` : ''].filter(Boolean).join(' · ');
  }
  if (!job || line.prep_state === 'packed' || line.prep_state === 'marked') return null;
  if (job.state === 'blocked') return job.blocked_reason;
  if (job.proof === 'none' && !job.proof_required) return null;
  return t(proofWords[job.proof]);
}
