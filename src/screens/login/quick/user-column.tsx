import { Trans } from '@lingui/react/macro';
import { hasPinHere } from '#src/session/shared-device/pin-users.ts';
import type { RecentUser } from '#src/session/shared-device/recent-users.ts';
import { Icon } from '#src/ui/icon.tsx';
import { iconPlus, iconUser } from '#src/ui/icons/basic.ts';

/** The users of this device beside the keypad, on a tablet. */
export function UserColumn({
  users,
  chosen,
  onChoose,
  className,
}: {
  users: readonly RecentUser[];
  chosen: RecentUser;
  onChoose: (user: RecentUser | null) => void;
  className: string;
}) {
  const row = 'flex min-h-20 w-full items-center gap-4 border-b border-line px-3 text-left hover:bg-hover';
  return (
    <div className={className}>
      <h2 className="text-26 font-bold">
        <Trans>Who is working?</Trans>
      </h2>
      <ul className="mt-4 border-t border-line">
        {users.map((user) => {
          const isChosen = user.user_id === chosen.user_id;
          return (
            <li key={user.user_id}>
              <button
                type="button"
                aria-current={isChosen}
                className={`${row} ${isChosen ? 'border-l-4 border-l-where bg-act-soft' : ''}`}
                onClick={() => onChoose(user)}
              >
                <Icon icon={iconUser} className="text-ink-2" />
                <span className="min-w-0">
                  <span className="block text-16 wrap-anywhere font-bold">{user.username}</span>
                  <span className="block text-ink-2">
                    {hasPinHere(user.user_id) ? <Trans>Code</Trans> : <Trans>Password</Trans>}
                  </span>
                </span>
              </button>
            </li>
          );
        })}
        <li>
          <button type="button" className={row} onClick={() => onChoose(null)}>
            <Icon icon={iconPlus} className="text-ink-2" />
            <span className="text-16 font-bold">
              <Trans>Another user</Trans>
            </span>
          </button>
        </li>
      </ul>
      <p className="mt-4 text-ink-2">
        <Trans>The code works on this device, for 30 days after your last password sign-in here.</Trans>
      </p>
    </div>
  );
}
