/** Users who had a store in this browser: where it is gone, they are told. */
const STORES_KEY = 'known_stores';

function readStores(): string[] {
  return (localStorage.getItem(STORES_KEY) ?? '').split(' ').filter(Boolean);
}

/** Whether this user had a store here. */
export function hasKnownStore(userId: string): boolean {
  return readStores().includes(userId);
}

/** This user has a store here from now on. */
export function noteStore(userId: string): void {
  if (!hasKnownStore(userId)) localStorage.setItem(STORES_KEY, [...readStores(), userId].join(' '));
}

/** The user wiped it: nobody is to be told that it was lost. */
export function forgetStore(userId: string): void {
  localStorage.setItem(
    STORES_KEY,
    readStores()
      .filter((one) => one !== userId)
      .join(' '),
  );
}
