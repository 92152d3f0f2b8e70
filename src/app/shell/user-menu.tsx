import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { Profile } from '#contract/endpoints/auth.ts';
import { requestSignOut } from '#src/floor/sign-out/sign-out-store.ts';
import { Icon } from '#src/ui/icon.tsx';
import { iconLogout, iconSliders, iconUsers } from '#src/ui/icons/navigation.ts';
import { iconChevronDown, iconUser } from '#src/ui/icons/basic.ts';
import { Menu } from '#src/ui/menu.tsx';
import { Welcome } from './welcome.tsx';

/** The signed-in user and the user's own actions. On a shared tablet, the next user signs in from here. */
export function UserMenu({ user }: { user: Profile }) {
  const navigate = useNavigate();
  return (
    <Menu
      align="end"
      trigger={(props) => (
        <button
          type="button"
          className="flex min-h-9 min-w-12 items-center gap-1.5 rounded-control px-1.5 hover:bg-hover pointer-coarse:min-h-12"
          {...props}
        >
          <Icon icon={iconUser} size={22} className="bar-user-icon" />
          <Welcome user={user} className="bar-user-name" />
          <Icon icon={iconChevronDown} size={16} className="bar-user-chevron" />
        </button>
      )}
      items={[
        {
          key: 'change',
          label: <Trans>Change user</Trans>,
          icon: iconUsers,
          onSelect: () => void requestSignOut('change-user'),
        },
        {
          key: 'settings',
          label: <Trans>Settings</Trans>,
          icon: iconSliders,
          onSelect: () => void navigate({ to: '/settings' }),
        },
        {
          key: 'sign-out',
          label: <Trans>Logout</Trans>,
          icon: iconLogout,
          separatorBefore: true,
          onSelect: () => void requestSignOut('sign-out'),
        },
      ]}
    />
  );
}
