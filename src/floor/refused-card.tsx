import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useFormat } from '#src/i18n/use-format.ts';
import { discard, retry } from '#src/outbox/decide.ts';
import type { Queued } from '#src/outbox/queued.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { iconTrash } from '#src/ui/icons/actions.ts';
import { iconWarning } from '#src/ui/icons/signs.ts';
import { MendButton } from './mend-button.tsx';
import { mendOf } from './mend.ts';
import type { QueuedFacts } from './queued-facts.ts';
import { queuedText } from './queued-words.ts';
import { refusalReason } from './refusal-reason.ts';

export interface RefusedCardProps {
  queued: Queued;
  facts: QueuedFacts;
  className?: string | undefined;
}

/** An act that the server refused: what it was, why, and what can be done about it. It stays until it is settled. */
export function RefusedCard({ queued, facts, className }: RefusedCardProps) {
  const { date } = useFormat();
  const [asking, setAsking] = useState(false);
  const what = queuedText(queued, facts);
  const mend = mendOf(queued, facts);
  return (
    <article className={`flex gap-3 bg-surface px-4 py-3.5 ${className ?? ''}`}>
      <Icon icon={iconWarning} className="mt-0.5 text-bad" />
      <div className="min-w-0 flex-1">
        <h3 className="text-16 font-semibold">
          <Trans>Refused: {what}</Trans>
        </h3>
        <p className="text-bad">{refusalReason(queued)}</p>
        <p className="text-13 text-ink-2">
          {[facts.number, date(queued.queued_at, 'moment')].filter(Boolean).join(' · ')}
        </p>
        <div className="mt-3 flex flex-wrap items-center gap-2">
          {mend && <MendButton queued={queued} mend={mend} />}
          {mend?.kind !== 'reason' && (
            <Button onClick={() => retry(queued.id)}>
              <Trans>Try again</Trans>
            </Button>
          )}
          <Button variant="danger-text" onClick={() => setAsking(true)}>
            <Trans>Discard</Trans>
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={asking}
        title={<Trans>Discard this action?</Trans>}
        confirm={<Trans>Discard</Trans>}
        icon={iconTrash}
        onClose={() => setAsking(false)}
        onConfirm={() => discard(queued.id)}
      >
        <Trans>“{what}” will not be done. What you tapped after it goes on.</Trans>
      </ConfirmDialog>
    </article>
  );
}
