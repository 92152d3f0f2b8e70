import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSentences } from '#src/api/use-sentences.ts';
import type { Correction, QueuedDetails } from '#src/commands/client-command.ts';
import { correctionOf } from '#src/commands/correction.ts';
import { queuedText } from '#src/commands/queued-text.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { retry } from '#src/sync/client/outbox/settle-refused.ts';
import { useQueue } from '#src/sync/client/outbox/queue-store.ts';
import { isOfType, type QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { iconWarning } from '#src/ui/icons/basic.ts';
import { laterInLaneOf, blockerOf, dependantsOf } from '../unsettled/dependants.ts';
import { QueuedName } from '../unsettled/queued-name.tsx';
import { DiscardAll } from './discard-all.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import { CorrectionButton } from './correction-button.tsx';
import { closeTray } from '../sync-state/tray-store.ts';
import { isFinal } from './final-refusals.ts';
import { HeldAmendments } from './held-amendments.tsx';
import { refusalReason } from './refusal-reason.ts';

export interface RefusedCardProps {
  queued: QueuedCommand;
  details: QueuedDetails;
  className?: string | undefined;
}

/** Corrections that ask the user what is missing: without it, a retry is refused again. */
const askingKinds: readonly Correction['kind'][] = ['reason', 'collisions', 'reverse'];

/** A refused command: what it was, why it was refused, and the possible actions. It stays until it is settled. */
export function RefusedCard({ queued, details, className }: RefusedCardProps) {
  const { t } = useLingui();
  const { moment } = useFormat();
  const queue = useQueue();
  useSentences(queued.verdict);
  const [asking, setAsking] = useState(false);
  const what = queuedText(queued, details);
  const correction = correctionOf(queued, details);
  const isBlocked = queued.verdict?.status === 'blocked';
  const blocker = isBlocked ? blockerOf(queue, queued) : null;
  // A retry can only fail while the command waits behind another refused one.
  const canRetry = blocker === null && !isFinal(queued.verdict?.code);
  const productToCount =
    isOfType(queued, 'arrival.receive') && isFinal(queued.verdict?.code) ? queued.args.reference : null;
  const dependants = dependantsOf(queue, queued.id);
  const after = laterInLaneOf(queue, queued).length - dependants.length;
  const laterText = t`${plural(after, { one: '# later action will then be sent.', other: '# later actions will then be sent.' })}`;
  return (
    <article className={`floor-targets flex gap-3 bg-surface px-4 py-3.5 ${className ?? ''}`}>
      <Icon icon={iconWarning} size={22} className="mt-0.5 text-bad" />
      <div className="min-w-0 flex-1">
        <h3 className="text-16 font-semibold">
          {isBlocked ? <Trans>On hold: {what}</Trans> : <Trans>Refused: {what}</Trans>}
        </h3>
        <p className="text-bad">
          {blocker ? (
            <Trans>
              Resolve first: <QueuedName queued={blocker} />.
            </Trans>
          ) : (
            refusalReason(queued)
          )}
        </p>
        <p className="text-small text-ink-2">
          {[details.number, moment(queued.queued_at)].filter(Boolean).join(' · ')}
        </p>
        <HeldAmendments queued={queued} />
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          {correction && <CorrectionButton queued={queued} correction={correction} />}
          {!(correction && askingKinds.includes(correction.kind)) && canRetry && (
            <Button onClick={() => retry(queued.id)}>
              {queued.verdict?.code === 'command.expired' ? (
                <Trans>Send anyway</Trans>
              ) : (
                <Trans>Try again</Trans>
              )}
            </Button>
          )}
          {productToCount !== null && (
            <Button
              onClick={closeTray}
              render={(props) => <Link {...props} to="/found" search={{ product: productToCount }} />}
            >
              <Trans>Go to the product</Trans>
            </Button>
          )}
          <Button
            variant="danger-text"
            className="-ml-2 px-2 forced-colors:ml-0"
            onClick={() => setAsking(true)}
          >
            <Trans>Discard</Trans>
          </Button>
          <DiscardAll queued={queued} alwaysDiscarded={dependants} />
        </div>
      </div>
      <DiscardDialog
        open={asking}
        title={<Trans>Discard this action?</Trans>}
        discarded={[queued, ...dependants]}
        named={dependants}
        onClose={() => setAsking(false)}
      >
        <Trans>“{what}” will be discarded.</Trans> {after > 0 && laterText}{' '}
        {dependants.length > 0 &&
          t`${plural(dependants.length, { one: '# dependent action will be discarded too:', other: '# dependent actions will be discarded too:' })}`}
      </DiscardDialog>
    </article>
  );
}
