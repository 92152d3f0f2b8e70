import { useLingui } from '@lingui/react/macro';
import type { Notification } from '#contract/endpoints/notifications.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { CodeText } from '#src/ui/code-text.tsx';
import { notificationTypeWord } from '#src/floor/notifications/notification-words.ts';

export interface NotificationItemProps {
  notification: Notification;
  onPress: () => void;
}

/** One unread notification: its type, text and time. */
export function NotificationItem({ notification, onPress }: NotificationItemProps) {
  const { i18n } = useLingui();
  const { date } = useFormat();
  const { type, message, created_at } = notification;
  const words = notificationTypeWord(type);
  const known = !Number.isNaN(Date.parse(created_at));
  return (
    <li className="border-b border-line last:border-b-0">
      <button type="button" onClick={onPress} className="block w-full px-4 py-3 text-start hover:bg-hover">
        <span className="flex items-baseline gap-3 text-13 text-ink-2">
          <span className="font-semibold text-ink">{words ? i18n._(words) : type}</span>
          {known && (
            <time dateTime={created_at} className="ml-auto whitespace-nowrap">
              {date(created_at, 'moment')}
            </time>
          )}
        </span>
        <span className="mt-0.5 block">
          <CodeText>{message}</CodeText>
        </span>
      </button>
    </li>
  );
}
