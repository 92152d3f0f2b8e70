import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type ReactNode } from 'react';
import { outageOf } from '#src/api/outage.ts';
import { useLink } from '#src/api/use-link.ts';
import { outageReason } from '#src/sync/client/reading/outage-words.ts';
import { Icon } from '#src/ui/icon.tsx';
import { iconDevice, iconSend, iconTrash } from '#src/ui/icons/actions.ts';
import type { IconPath } from '#src/ui/icons/icon-path.ts';
import type { OwnQueue } from '../unsettled/own-queue.ts';
import type { SignOutKind } from './sign-out-store.ts';
import { OfflineSignOutWarning } from './offline-sign-out-warning.tsx';

export interface SignOutChoiceProps {
  request: SignOutKind;
  queue: OwnQueue;
  busy: boolean;
  onSend: () => void;
  onKeep: () => void;
  onDiscard: () => void;
}

/** The ways to leave, sending only if there is something to send; the first button that is not disabled has the focus. */
export function SignOutChoice({ request, queue, busy, onSend, onKeep, onDiscard }: SignOutChoiceProps) {
  const { t } = useLingui();
  const { up, failure } = useLink();
  const { refused, waiting, sending } = queue;
  const sendable = waiting.length + sending.length;
  const settle =
    refused.length > 0
      ? t`${plural(refused.length, { one: '# needs your decision: it cannot be sent as is.', other: '# need your decision: they cannot be sent as is.' })}`
      : '';
  const send = sendable > 0 && (
    <Choice
      key="send"
      icon={iconSend}
      disabled={!up || busy}
      title={<Trans>Send now</Trans>}
      onChoose={onSend}
    >
      {up ? <Trans>You will then be signed out.</Trans> : outageReason(outageOf(failure))}
    </Choice>
  );
  const keep = (
    <Choice
      key="keep"
      icon={iconDevice}
      disabled={busy}
      title={<Trans>Keep on this device</Trans>}
      onChoose={onKeep}
    >
      <Trans>
        Your actions stay here, visible only to you, and are sent when you sign in on this device again.
      </Trans>
    </Choice>
  );
  const keepFirst = request === 'change-user' || !up;
  return (
    <>
      <OfflineSignOutWarning />
      {settle && <p className="mb-3">{settle}</p>}
      <Choices>
        {keepFirst ? [keep, send] : [send, keep]}
        <Choice icon={iconTrash} disabled={busy} danger title={<Trans>Discard</Trans>} onChoose={onDiscard}>
          <Trans>Your actions will not be sent.</Trans>
        </Choice>
      </Choices>
    </>
  );
}

function Choices({ children }: { children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(
    () => list.current?.querySelector<HTMLElement>('button:not([aria-disabled="true"])')?.focus(),
    [],
  );
  return (
    <div ref={list} className="mt-1 flex flex-col gap-2">
      {children}
    </div>
  );
}

interface ChoiceProps {
  icon: IconPath;
  title: ReactNode;
  disabled: boolean;
  danger?: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Choice({ icon, title, disabled, danger = false, onChoose, children }: ChoiceProps) {
  const tone = danger ? 'text-bad' : disabled ? 'text-ink-3' : 'text-act';
  return (
    <button
      type="button"
      aria-disabled={disabled || undefined}
      className={`flex min-h-16 items-center gap-3.5 rounded-control border px-4 py-2.5 text-left ${disabled ? 'border-dashed border-edge bg-sunk' : 'border-line-2 hover:bg-hover'}`}
      onClick={() => !disabled && onChoose()}
    >
      <Icon icon={icon} size={22} className={tone} />
      <span className="min-w-0 flex-1">
        <span className={`block text-16 font-semibold ${tone}`}>{title}</span>
        <span className="block text-small text-ink-2">{children}</span>
      </span>
    </button>
  );
}
