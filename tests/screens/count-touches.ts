/** Counts each touch of the screen from now on, as a user would feel it. Keys and scans are none. */
export function countTouches(): () => number {
  let touches = 0;
  window.addEventListener('pointerdown', ({ isTrusted }) => (touches += isTrusted ? 1 : 0), {
    capture: true,
  });
  return () => touches;
}
