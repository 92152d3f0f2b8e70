/**
 * Which of the accounts whose names differ only by case a typed name means: the exact one, else the only one. Two such
 * names can be left from before they had to differ in more than case.
 */
export function matchUsername<T extends { username: string }>(
  accounts: readonly T[],
  typed: string,
): T | undefined {
  const exact = accounts.find(({ username }) => username === typed.trim());
  return exact ?? (accounts.length === 1 ? accounts[0] : undefined);
}
