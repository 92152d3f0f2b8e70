import { t } from '@lingui/core/macro';
import { useRef } from 'react';
import { isBadgeCode } from '#contract/rules/accounts/badge-code.ts';
import { signalWrong } from '#src/scan/signals.ts';
import { useScans } from '#src/scan/use-scans.ts';
import { signInByBadge } from '#src/session/sign-in.ts';
import { badgeMessage } from '../sign-in-message.ts';

/** Signs in as soon as a badge is scanned, anywhere on the sign-in screen. */
export function BadgeReader({ onMessage }: { onMessage: (text: string) => void }) {
  const busy = useRef(false);
  useScans(({ text, usText }) => {
    const code = [usText, text].find(isBadgeCode);
    if (busy.current) return;
    if (code === undefined) {
      signalWrong();
      onMessage(t`This code is not a badge.`);
      return;
    }
    busy.current = true;
    onMessage('');
    signInByBadge(code)
      .catch((error: unknown) => {
        signalWrong();
        onMessage(badgeMessage(error));
      })
      .finally(() => {
        busy.current = false;
      });
  });
  return null;
}
