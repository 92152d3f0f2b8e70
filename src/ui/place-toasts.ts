/** Space between toasts and what they leave free, in px. */
const GAP = 8;

/** Buttons of the rows of a list are many; the next step is not one of them. */
const MAIN_BUTTON =
  ':is(.button-filled, .button-danger, .button-done, [type=submit]):not(:is(li, td, [role=listitem]) *)';
const FREE = `[data-toast-free], ${MAIN_BUTTON}, :is(a, button, input, select, textarea, summary, [tabindex]):focus-visible`;

/**
 * Keeps toasts off the buttons of the next step (`data-toast-free`: bars, the buttons of dialogs and drawers; and main
 * buttons anywhere else, such as that of a form) and off the control that shows the focus, as long as toasts are shown; bars appear, grow and disappear meanwhile. Of the page
 * behind a modal dialog nothing counts.
 * @returns a function that stops it
 */
export function placeToasts(host: HTMLElement): () => void {
  let frame = 0;
  const place = () => {
    const page = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
    const { left, right, height } = host.getBoundingClientRect();
    // Where not all of them fit, the newest does; the older ones are about to end.
    const least = host.querySelector('.toast')?.clientHeight ?? 0;
    const free = [...page.querySelectorAll(FREE)]
      .filter((one) => !host.contains(one))
      .map((one) => one.getBoundingClientRect());
    let bottom = innerHeight;
    for (const box of free.sort((a, b) => b.bottom - a.bottom)) {
      const isBeside = box.right <= left || box.left >= right;
      const isBelow = box.top >= bottom || box.bottom <= bottom - height - 3 * GAP;
      // Where there is no room above it, the bars below it matter more.
      if (!isBeside && !isBelow && box.top > least + 3 * GAP) bottom = box.top;
    }
    host.style.setProperty('--toast-clear', `${innerHeight - bottom}px`);
  };
  // A new observation is reported in the same frame, after its layout: measured then, nothing forces a layout.
  const observer = new ResizeObserver(place);
  const follow = () => {
    observer.disconnect();
    observer.observe(host);
    frame = requestAnimationFrame(follow);
  };
  follow();
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}
