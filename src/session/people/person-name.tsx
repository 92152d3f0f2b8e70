import { usePersonName } from './person-names.ts';

/** A user by the real name, as text. */
export function PersonName({ username }: { username: string }) {
  return usePersonName(username);
}
