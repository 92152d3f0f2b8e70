import { cleanCode } from '#contract/rules/values/clean-text.ts';

/**
 * The accounts that a typed name may mean, the likeliest first, among those whose names differ only by case or spelling.
 * Such names may exist from before names had to be unique: those that read exactly like the typed one, which a keyboard
 * cannot tell apart, else the only one.
 */
export function accountsNamed<T extends { username: string }>(accounts: readonly T[], typed: string): T[] {
  const clean = cleanCode(typed);
  const alike = accounts.filter(({ username }) => cleanCode(username) === clean);
  if (alike.length === 0) return accounts.length === 1 ? [...accounts] : [];
  return alike.toSorted((a, b) => Number(b.username === clean) - Number(a.username === clean));
}

/** The first of the accounts that a typed name may mean. */
export function matchUsername<T extends { username: string }>(
  accounts: readonly T[],
  typed: string,
): T | undefined {
  return accountsNamed(accounts, typed)[0];
}
