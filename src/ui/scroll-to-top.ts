/** Scrolls the page to the top, in the next frame to avoid a second layout. @returns a function that cancels it */
export function scrollToTop(): () => void {
  const frame = requestAnimationFrame(() => scrollTo({ top: 0, behavior: 'instant' }));
  return () => cancelAnimationFrame(frame);
}
