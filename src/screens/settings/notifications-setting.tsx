import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { NotificationType } from '#contract/rules/notification-types.ts';
import { notificationTypeWord } from '#src/floor/notifications/notification-words.ts';
import { Button } from '#src/ui/button.tsx';
import { iconHistory } from '#src/ui/icons/actions.ts';
import { ChoiceList } from './choice-list.tsx';
import { LoadingOrRetry } from './loading-or-retry.tsx';
import { SettingRow } from './setting-row.tsx';
import { typeHints } from './type-hints.ts';
import { useNotificationChoices, useSaveChoices, type Choices } from './use-notification-choices.ts';

/** The notification types that ring the user's bell, on every device; muted ones still appear in the history. */
export function NotificationsSetting() {
  const choices = useNotificationChoices();
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
      <LoadingOrRetry query={choices} />
      {choices.data && <Types {...choices.data} />}
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

function Types({ types, muted }: Choices) {
  const save = useSaveChoices();
  // Optimistic: shows the new value at once and reverts with an error message if it could not be saved.
  const shown = (save.isPending && save.variables.muted) || muted;
  const press = (type: NotificationType, rings: boolean) => {
    if (save.isPending) return;
    save.mutate({ muted: rings ? muted.filter((one) => one !== type) : [...muted, type] });
  };
  const choices = types.map((key) => ({
    key,
    label: notificationTypeWord(key) ?? key,
    hint: typeHints[key],
    on: !shown.includes(key),
  }));
  return <ChoiceList choices={choices} error={save.error} onChange={press} />;
}
