import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { Notification } from '#contract/endpoints/notifications.ts';
import { notificationTypeWord } from '#src/floor/notifications/notification-words.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { CodeText } from '#src/ui/code-text.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { iconCheck } from '#src/ui/icons/basic.ts';

export interface HistoryRowProps {
  notification: Notification;
  onRead: () => void;
}

/** One notification: its type, time, a sentence that links to its subject, and a button to mark it as read. */
export function HistoryRow({ notification, onRead }: HistoryRowProps) {
  const { i18n, t } = useLingui();
  const { date, time } = useFormat();
  const router = useRouter();
  const { type, message, created_at, is_read, link } = notification;
  const words = notificationTypeWord(type);
  const follow = (event: MouseEvent) => {
    if (!is_read) onRead();
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!plain) return;
    event.preventDefault();
    router.history.push(link);
  };
  return (
    <li className="flex items-start gap-3 border-b border-line px-4 py-2 hover:bg-hover md:px-6">
      <span
        aria-hidden="true"
        className={`mt-2.5 size-2 shrink-0 rounded-chip ${is_read ? 'bg-transparent' : 'bg-act'}`}
      />
      <div className="min-w-0 flex-1 py-1">
        <p className="flex flex-wrap items-baseline gap-x-3 text-13 text-ink-2">
          <span className={is_read ? '' : 'font-semibold text-ink'}>{words ? i18n._(words) : type}</span>
          {!is_read && (
            <span className="sr-only">
              <Trans>Not read yet</Trans>
            </span>
          )}
          <time dateTime={created_at} title={date(created_at, 'moment')}>
            {time(created_at)}
          </time>
        </p>
        {link.startsWith('/') ? (
          <p className="mt-0.5">
            <a href={link} onClick={follow} className="finger-room block text-ink hover:underline">
              <CodeText>{message}</CodeText>
            </a>
          </p>
        ) : (
          <p className="mt-0.5">
            <CodeText>{message}</CodeText>
          </p>
        )}
      </div>
      {!is_read && <IconButton icon={iconCheck} label={t`Mark as read: ${message}`} onClick={onRead} />}
    </li>
  );
}
