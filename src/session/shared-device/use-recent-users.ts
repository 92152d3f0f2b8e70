import { useEffect, useState } from 'react';
import { loadRecentUsers, readRecentUsers, type RecentUser } from './recent-users.ts';

/** Users for the sign-in screen: at first from the mirror, then from the record and with their pending actions. */
export function useRecentUsers(): readonly RecentUser[] {
  const [users, setUsers] = useState<readonly RecentUser[]>(readRecentUsers);
  useEffect(() => {
    let left = false;
    const load = async () => {
      const loaded = await loadRecentUsers();
      if (!left) setUsers(loaded);
    };
    void load();
    return () => {
      left = true;
    };
  }, []);
  return users;
}
