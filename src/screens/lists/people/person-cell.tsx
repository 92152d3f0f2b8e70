import type { Rows } from '#contract/registry.ts';
import { Strong } from '../cells/strong.tsx';

/** A user by the real name, with the user name below; only the user name where there is no other. */
export function PersonCell({ user }: { user: Pick<Rows['users'], 'username' | 'full_name'> }) {
  if (!user.full_name) return <Strong>{user.username}</Strong>;
  return (
    <span className="block min-w-0">
      <span className="block truncate">
        <Strong>{user.full_name}</Strong>
      </span>
      <span className="block truncate text-13 text-ink-2">{user.username}</span>
    </span>
  );
}
