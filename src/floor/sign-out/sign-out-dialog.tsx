import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { iconLogout } from '#src/ui/icons/navigation.ts';
import { useOwnQueue } from '../unsettled/own-queue.ts';
import { countUnsettled, closeSignOut, useSignOutRequest } from './sign-out-store.ts';
import { SignOutChoice } from './sign-out-choice.tsx';
import { SignOutDiscard } from './sign-out-discard.tsx';
import { SignOutEmpty } from './sign-out-empty.tsx';
import { SignOutSending } from './sign-out-sending.tsx';
import { useSignOut } from './use-sign-out.ts';

type Step = 'choose' | 'send' | 'discard' | 'empty';

/** Asks before signing out what happens to commands that are refused or not sent. */
export function SignOutDialog() {
  const { t } = useLingui();
  const request = useSignOutRequest() ?? 'sign-out';
  const own = useOwnQueue();
  const [chosen, setStep] = useState<Step>('choose');
  const { busy, signOutOnce } = useSignOut();
  const [queue, setQueue] = useState(own);
  // While signing out, the user's queue becomes empty: keep the last one, because that does not mean that it was sent.
  if (!busy && queue !== own) setQueue(own);
  const back = () => setStep('choose');
  const unsent = countUnsettled(queue);
  const [initiallyUnsent] = useState(unsent);
  // Pending commands may be sent while the dialog is open.
  const step = unsent === 0 && chosen !== 'send' ? 'empty' : chosen;
  const titles: Record<Step, ReactNode> = {
    choose: t`${plural(unsent, { one: '# action has not been sent', other: '# actions have not been sent' })}`,
    send: <Trans>Sending</Trans>,
    discard: t`${plural(unsent, { one: 'Discard # action?', other: 'Discard # actions?' })}`,
    empty: initiallyUnsent > 0 ? <Trans>Everything has been sent</Trans> : <Trans>Sign out now?</Trans>,
  };
  return (
    <Dialog
      open
      role="alertdialog"
      title={titles[step]}
      step={step}
      onClose={() => (busy ? undefined : closeSignOut())}
      actions={
        (step === 'choose' || step === 'empty') && (
          <>
            <Button variant="text" onClick={closeSignOut} disabled={busy}>
              <Trans>Stay signed in</Trans>
            </Button>
            {step === 'empty' && <SignOut busy={busy} onSignOut={() => void signOutOnce()} />}
          </>
        )
      }
    >
      {step === 'choose' && (
        <SignOutChoice
          request={request}
          queue={queue}
          busy={busy}
          onSend={() => setStep('send')}
          onKeep={() => void signOutOnce()}
          onDiscard={() => setStep('discard')}
        />
      )}
      {step === 'send' && <SignOutSending queue={queue} onSent={() => void signOutOnce()} onBack={back} />}
      {step === 'discard' && (
        <SignOutDiscard queue={queue} busy={busy} onDiscard={(ids) => void signOutOnce(ids)} onBack={back} />
      )}
      {step === 'empty' && <SignOutEmpty sent={initiallyUnsent > 0} />}
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
