import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { iconLogout } from '#src/ui/icons/navigation.ts';
import { useOwnQueue } from '../queue/own-queue.ts';
import { countLeft, stay, useLeaving } from './sign-out-store.ts';
import { SignOutChoice } from './sign-out-choice.tsx';
import { LeaveDiscard } from './sign-out-discard.tsx';
import { LeaveEmpty } from './sign-out-empty.tsx';
import { LeaveSending } from './sign-out-sending.tsx';
import { useDeparture } from './use-departure.ts';

type Step = 'choose' | 'send' | 'discard' | 'empty';

/** Asks before signing out what happens to commands that the server has not received. */
export function SignOutDialog() {
  const { t } = useLingui();
  const leaving = useLeaving() ?? 'sign-out';
  const own = useOwnQueue();
  const [chosen, setStep] = useState<Step>('choose');
  const { busy, depart } = useDeparture();
  const [queue, setQueue] = useState(own);
  // While signing out, the user's queue becomes empty: keep the last one, because that does not mean that it was sent.
  if (!busy && queue !== own) setQueue(own);
  const back = () => setStep('choose');
  const left = countLeft(queue);
  const [asked] = useState(left);
  // Pending commands may be sent while the dialog is open.
  const step = left === 0 && chosen !== 'send' ? 'empty' : chosen;
  const titles: Record<Step, ReactNode> = {
    choose: t`${plural(left, { one: '# action has not been sent', other: '# actions have not been sent' })}`,
    send: <Trans>Sending</Trans>,
    discard: t`${plural(left, { one: 'Discard # action?', other: 'Discard # actions?' })}`,
    empty: asked > 0 ? <Trans>Everything has been sent</Trans> : <Trans>Sign out now?</Trans>,
  };
  return (
    <Dialog
      open
      role="alertdialog"
      title={titles[step]}
      step={step}
      onClose={() => (busy ? undefined : stay())}
      actions={
        (step === 'choose' || step === 'empty') && (
          <>
            <Button variant="text" onClick={stay} disabled={busy}>
              <Trans>Stay signed in</Trans>
            </Button>
            {step === 'empty' && <SignOut busy={busy} onSignOut={() => void depart()} />}
          </>
        )
      }
    >
      {step === 'choose' && (
        <SignOutChoice
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
      {step === 'empty' && <LeaveEmpty sent={asked > 0} />}
    </Dialog>
  );
}

function SignOut({ busy, onSignOut }: { busy: boolean; onSignOut: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // If this replaces the focused choice, move the focus here; if the dialog opens with it, the focus is elsewhere.
    if (document.activeElement === document.body) button.current?.focus();
  }, []);
  return (
    <Button ref={button} busy={busy} icon={iconLogout} onClick={onSignOut}>
      <Trans>Sign out</Trans>
    </Button>
  );
}
