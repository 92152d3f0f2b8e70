/** Whether an element is wholly between the top bar and the action bar, as the user sees it. */
export function isSeen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const bar = document.querySelector('.action-bar')?.getBoundingClientRect().top ?? innerHeight;
  const head = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  return top >= head - 1 && bottom <= bar + 1;
}
