import { cleanCode } from '#contract/rules/values/clean-text.ts';

/**
 * Finds the account of a typed name among those whose names differ only by case: the exact one, else the only one. Such
 * names may exist from before names had to be unique ignoring case.
 */
export function matchUsername<T extends { username: string }>(
  accounts: readonly T[],
  typed: string,
): T | undefined {
  const exact = accounts.find(({ username }) => username === cleanCode(typed));
  return exact ?? (accounts.length === 1 ? accounts[0] : undefined);
}
