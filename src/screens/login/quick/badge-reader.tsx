import { t } from '@lingui/core/macro';
import { useRef } from 'react';
import { isBadgeCode } from '#contract/rules/accounts/badge-code.ts';
import { signalRight, signalWrong } from '#src/scan/signals.ts';
import { useScans } from '#src/scan/use-scans.ts';
import { signInByBadge } from '#src/session/sign-in.ts';
import { badgeMessage } from '../sign-in-message.ts';
import { readReach } from '../use-reach.ts';

export interface BadgeReaderProps {
  /** The form says itself why the server cannot be reached. */
  saysOutage: boolean;
  /** Called when a check begins and ends, and with each refusal; empty if there is nothing to say about the badge. */
  onMessage: (text: string) => void;
}

/** Signs in as soon as a badge is scanned, anywhere on the sign-in screen. */
export function BadgeReader({ saysOutage, onMessage }: BadgeReaderProps) {
  /** The badge that is being checked. */
  const checked = useRef<string | null>(null);
  useScans(({ text, usText }) => {
    const code = [usText, text].find(isBadgeCode);
    // A presentation scanner reads a badge again while it is held in front of it.
    if (code !== undefined && code === checked.current) return;
    const refuse = (message: string) => {
      signalWrong();
      onMessage(message);
    };
    if (checked.current !== null)
      return refuse(t`A badge is being checked. Wait for the answer, then scan again.`);
    if (code === undefined) return refuse(t`This code is not a badge.`);
    checked.current = code;
    onMessage('');
    signInByBadge(code)
      .then((result) => {
        // Another scan may have been asked to wait for the answer.
        onMessage('');
        if (result === 'opened') signalRight();
        else if (result === 'denied') signalWrong();
      })
      .catch((error: unknown) => refuse(saysOutage && readReach() !== null ? '' : badgeMessage(error)))
      .finally(() => {
        checked.current = null;
      });
  });
  return null;
}
