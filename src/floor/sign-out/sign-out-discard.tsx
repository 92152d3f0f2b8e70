import { Trans } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { Button } from '#src/ui/button.tsx';
import { iconTrash } from '#src/ui/icons/actions.ts';
import type { OwnQueue } from '../unsettled/own-queue.ts';
import { TypeToConfirm } from '../type-to-confirm.tsx';

export interface SignOutDiscardProps {
  queue: OwnQueue;
  busy: boolean;
  onDiscard: (ids: readonly string[]) => void;
  onBack: () => void;
}

/** Discards all pending and refused commands after the user has typed their number. */
export function SignOutDiscard({ queue, busy, onDiscard, onBack }: SignOutDiscardProps) {
  const [typed, setTyped] = useState('');
  const all = [...queue.refused, ...queue.waiting, ...queue.sending];
  const word = String(all.length);
  const isConfirmed = typed.trim() === word;
  const discard = (event: FormEvent) => {
    event.preventDefault();
    if (isConfirmed && !busy) onDiscard(all.map((one) => one.id));
  };
  return (
    <form onSubmit={discard}>
      <p>
        <Trans>Your actions will be discarded and you will be signed out.</Trans>{' '}
        {queue.sending.length > 0 && <Trans>Actions being sent may still go through.</Trans>}
      </p>
      <TypeToConfirm word={word} value={typed} onChange={setTyped} />
      <div className="mt-4 flex justify-end gap-2">
        <Button onClick={onBack} disabled={busy}>
          <Trans>Back</Trans>
        </Button>
        <Button type="submit" variant="danger" icon={iconTrash} busy={busy} aria-disabled={!isConfirmed}>
          <Trans>Discard</Trans>
        </Button>
      </div>
    </form>
  );
}
