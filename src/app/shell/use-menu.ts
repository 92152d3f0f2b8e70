import { useLocation } from '@tanstack/react-router';
import { usePermissions } from '#src/session/can.ts';
import { useSession } from '#src/session/use-session.ts';
import { currentEntry, menuGroups, type MenuEntry, type MenuGroup } from './menu-groups.ts';

/** The menu of the signed-in user, and its current entry. */
export function useMenu(): { groups: readonly MenuGroup[]; current: MenuEntry | undefined } {
  const session = useSession();
  const permissions = usePermissions();
  const pathname = useLocation({ select: (location) => location.pathname });
  const groups = menuGroups(permissions, session.phase === 'open' ? session.user.role_name : null);
  return { groups, current: currentEntry(groups, pathname) };
}
