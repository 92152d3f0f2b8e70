/**
 * The current colour of a token as `rgb(…)`, for drawing outside CSS (a canvas). Read it again when `data-theme`
 * changes. `resolveColorToken('--chart-1')`.
 */
export function resolveColorToken(token: `--${string}`, at: HTMLElement = document.body): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${token})`;
  at.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
