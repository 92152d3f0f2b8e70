import { select } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouter } from '@tanstack/react-router';
import type { Notification } from '#contract/endpoints/notifications.ts';
import { markAsRead } from '#src/floor/notifications/mark-as-read.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { iconBell } from '#src/ui/icons/navigation.ts';
import { Popover } from '#src/ui/popover.tsx';
import { NotificationItem } from './notification-item.tsx';
import { useUnread } from './notifications-context.ts';

/**
 * The bell with the number of unread notifications, and their list. Pressing one marks it as read and opens its link.
 */
export function Bell() {
  const { t } = useLingui();
  const { number, plural } = useFormat();
  const router = useRouter();
  const unread = useUnread();
  const count = unread?.length ?? 0;
  const shown = number(count);
  const words = select(unread === null ? 'unknown' : count === 0 ? 'none' : plural(count), {
    unknown: 'not loaded yet',
    none: 'none unread',
    one: `${shown} unread`,
    other: `${shown} unread`,
  });
  const open = (one: Notification, close: () => void) => {
    void markAsRead(one.id);
    if (!one.link.startsWith('/')) return;
    close();
    router.history.push(one.link);
  };
  return (
    <Popover
      align="end"
      className="w-96"
      trigger={(props) => (
        <IconButton icon={iconBell} label={t`Notifications: ${words}`} badge={count} {...props} />
      )}
    >
      {(close) => (
        <>
          <h2 className="border-b border-line px-4 py-3 text-16 font-semibold">
            <Trans>Notifications</Trans>
          </h2>
          {unread === null ? (
            <p className="px-4 py-6 text-ink-2">
              <Trans>Not loaded yet. They appear as soon as the server answers.</Trans>
            </p>
          ) : count === 0 ? (
            <p className="px-4 py-6 text-ink-2">
              <Trans>No unread notifications.</Trans>
            </p>
          ) : (
            <ul className="max-h-[60vh] overflow-y-auto">
              {unread.map((one) => (
                <NotificationItem key={one.id} notification={one} onPress={() => open(one, close)} />
              ))}
            </ul>
          )}
          <Link
            to="/settings/notifications"
            onClick={close}
            className="block border-t border-line px-4 py-3 font-semibold text-act hover:bg-hover"
          >
            <Trans>All notifications</Trans>
          </Link>
        </>
      )}
    </Popover>
  );
}
