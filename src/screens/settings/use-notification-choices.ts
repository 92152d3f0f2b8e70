import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { NotificationChoices } from '#contract/endpoints/notifications.ts';
import { isMailKind, type MailKind } from '#contract/rules/mail-kinds.ts';
import { isNotificationType, type NotificationType } from '#contract/rules/notification-types.ts';
import { call } from '#src/api/call.ts';
import { useSingleMutation } from '#src/api/use-single-mutation.ts';
import { refreshBell } from '#src/floor/notifications/bell-store.ts';

const KEY = ['muted-notifications'];

/** What the user is notified of. An older server knows nothing about e-mails, and offers none. */
export type Choices = Required<NotificationChoices>;

/** The types that ring the user's bell, and what the user gets by e-mail. */
export function useNotificationChoices() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('GET /api/notifications/muted', { signal, quiet: true }).then(readChoices),
  });
}

/** Saves the muted types, or the kinds that are sent by e-mail. */
export function useSaveChoices() {
  const client = useQueryClient();
  return useSingleMutation({
    networkMode: 'always',
    mutationFn: (body: { muted?: NotificationType[]; mailed?: MailKind[] }) =>
      call('PUT /api/notifications/muted', { body, quiet: true }).then(readChoices),
    onSuccess: (saved) => {
      client.setQueryData(KEY, saved);
      refreshBell();
    },
  });
}

/** Parses the answer; missing lists are empty, and unknown types of a newer server are left out. */
function readChoices(body: unknown): Choices {
  const { types, muted, mail_kinds, mailed, can_send_mail, email } = (body ?? {}) as Partial<
    Record<keyof Choices, unknown>
  >;
  const texts = (list: unknown) =>
    Array.isArray(list) ? list.filter((one): one is string => typeof one === 'string') : [];
  return {
    types: texts(types).filter(isNotificationType),
    muted: texts(muted).filter(isNotificationType),
    mail_kinds: texts(mail_kinds).filter(isMailKind),
    mailed: texts(mailed).filter(isMailKind),
    can_send_mail: can_send_mail === true,
    email: typeof email === 'string' ? email : '',
  };
}
