import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { countLeft, stay, useLeaving } from './leave-store.ts';
import { LeaveChoice } from './leave-choice.tsx';
import { LeaveDiscard } from './leave-discard.tsx';
import { LeaveSending } from './leave-sending.tsx';
import { useOwnQueue } from './own-queue.ts';
import { useDeparture } from './use-departure.ts';

type Step = 'choose' | 'send' | 'discard';

/** Before somebody leaves: what becomes of what they tapped and what the server does not have yet. */
export function LeaveDialog() {
  const { t } = useLingui();
  const leaving = useLeaving() ?? 'sign-out';
  const queue = useOwnQueue();
  const [step, setStep] = useState<Step>('choose');
  const { busy, depart } = useDeparture();
  const back = () => setStep('choose');
  const left = countLeft(queue);
  const titles: Record<Step, ReactNode> = {
    choose: t`${plural(left, { one: '# action has not been sent', other: '# actions have not been sent' })}`,
    send: <Trans>Sending</Trans>,
    discard: t`${plural(left, { one: 'Discard # action?', other: 'Discard # actions?' })}`,
  };
  return (
    <Dialog
      open
      role="alertdialog"
      title={titles[step]}
      onClose={() => (busy ? undefined : stay())}
      actions={
        step === 'choose' && (
          <Button variant="text" onClick={stay} disabled={busy}>
            <Trans>Stay signed in</Trans>
          </Button>
        )
      }
    >
      {step === 'choose' && (
        <LeaveChoice
          leaving={leaving}
          queue={queue}
          busy={busy}
          onSend={() => setStep('send')}
          onKeep={() => void depart()}
          onDiscard={() => setStep('discard')}
        />
      )}
      {step === 'send' && <LeaveSending queue={queue} onSent={() => void depart()} onBack={back} />}
      {step === 'discard' && (
        <LeaveDiscard queue={queue} busy={busy} onDiscard={(ids) => void depart(ids)} onBack={back} />
      )}
    </Dialog>
  );
}
