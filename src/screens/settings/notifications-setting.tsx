import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { MutedNotifications } from '#contract/endpoints/notifications.ts';
import { isNotificationType, type NotificationType } from '#contract/rules/notification-kinds.ts';
import { failureCardText } from '#src/api/error-text.ts';
import { call } from '#src/api/call.ts';
import { lookAtBell } from '#src/floor/notifications/bell-store.ts';
import { typeWords } from '#src/floor/notifications/notification-words.ts';
import { Button } from '#src/ui/button.tsx';
import { iconHistory } from '#src/ui/icons/actions.ts';
import { iconWarning } from '#src/ui/icons/basic.ts';
import { Notice } from '#src/ui/notice.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { SettingRow } from './setting-row.tsx';
import { typeHints } from './type-hints.ts';

const KEY = ['muted-notifications'];

/** The notification types that ring the user's bell, on every device; muted ones still appear in the history. */
export function NotificationsSetting() {
  const muted = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('GET /api/notifications/muted', { signal, quiet: true }).then(readMuted),
  });
  return (
    <SettingRow
      anchor="notifications"
      title={<Trans>Notifications</Trans>}
      about={
        <Trans>
          Notifications shown in the bell, on all your devices. The others are still listed in the history.
        </Trans>
      }
    >
      {muted.isPending && <Skeleton className="h-40 w-full max-w-150" />}
      {muted.isError && (
        <Notice
          tone="wait"
          icon={iconWarning}
          className="max-w-150"
          action={
            <button type="button" className="link" onClick={() => void muted.refetch()}>
              <Trans>Retry</Trans>
            </button>
          }
        >
          {failureCardText(muted.error)}
        </Notice>
      )}
      {muted.data && <Types {...muted.data} />}
      <Button
        icon={iconHistory}
        className="mt-4"
        render={(props) => <Link to="/settings/notifications" {...props} />}
      >
        <Trans>All notifications</Trans>
      </Button>
    </SettingRow>
  );
}

/** Parses the answer; missing lists are empty. */
function readMuted(body: unknown): MutedNotifications {
  const { types, muted } = (body ?? {}) as Partial<Record<keyof MutedNotifications, unknown>>;
  const known = (list: unknown) =>
    Array.isArray(list) ? list.filter((one) => typeof one === 'string' && isNotificationType(one)) : [];
  return { types: known(types), muted: known(muted) };
}

function Types({ types, muted }: MutedNotifications) {
  const { i18n } = useLingui();
  const client = useQueryClient();
  const id = useId();
  const save = useMutation({
    networkMode: 'always',
    mutationFn: (next: NotificationType[]) =>
      call('PUT /api/notifications/muted', { body: { muted: next }, quiet: true }),
    onSuccess: (saved) => {
      client.setQueryData(KEY, saved);
      lookAtBell();
    },
  });
  // Optimistic: shows the new value at once and reverts with an error message if it could not be saved.
  const shown = save.isPending ? save.variables : muted;
  const press = (type: NotificationType, rings: boolean) => {
    if (save.isPending) return;
    save.mutate(rings ? muted.filter((one) => one !== type) : [...muted, type]);
  };
  return (
    <>
      <ul className="max-w-150 border-t border-line">
        {types.map((type) => {
          const words = typeWords(type);
          return (
            <li key={type} className="border-b border-line py-1.5">
              <Switch
                checked={!shown.includes(type)}
                onChange={(event) => press(type, event.target.checked)}
                aria-describedby={`${id}-${type}`}
                label={words ? i18n._(words) : type}
              />
              <p
                id={`${id}-${type}`}
                className="pl-11.5 text-13 text-ink-2 pointer-coarse:-mt-2 pointer-coarse:pl-14.5"
              >
                {i18n._(typeHints[type])}
              </p>
            </li>
          );
        })}
      </ul>
      {save.isError && (
        <p role="alert" className="mt-2 font-semibold text-bad">
          {t`This setting was not saved.`} {failureCardText(save.error)}
        </p>
      )}
    </>
  );
}
