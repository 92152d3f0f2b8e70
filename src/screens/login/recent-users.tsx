import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { RecentUser } from '#src/session/shared-device/recent-users.ts';
import { Icon } from '#src/ui/icon.tsx';
import { iconUser } from '#src/ui/icons/basic.ts';

/**
 * Users who recently signed in on this device: a press asks for the user's PIN, or fills in the name. The device stores nothing else about them
 * here.
 */
export function RecentUsers({
  users,
  onChoose,
}: {
  users: readonly RecentUser[];
  onChoose: (user: RecentUser) => void;
}) {
  const { t } = useLingui();
  if (users.length === 0) return null;
  return (
    <section aria-label={t`Recently on this device`} className="mt-6">
      <h2 className="text-small font-semibold text-ink-2">
        <Trans>Recently on this device</Trans>
      </h2>
      <ul className="mt-2 flex flex-wrap gap-2">
        {users.map(({ waiting, ...user }) => (
          <li key={user.user_id}>
            <button
              type="button"
              className="flex h-full min-h-12 items-center gap-2.5 rounded-control border border-line-2 px-3 py-1.5 text-left hover:bg-hover"
              onClick={() => onChoose({ ...user, waiting })}
            >
              <Icon icon={iconUser} className="text-ink-2" />
              <span>
                <span className="block font-semibold">{user.username}</span>
                {waiting > 0 && (
                  <span className="block text-small text-wait">
                    {t`${plural(waiting, { one: '# action is waiting here', other: '# actions are waiting here' })}`}
                  </span>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
