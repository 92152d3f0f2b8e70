import type { Page } from '@playwright/test';

/** A place that a finger can hit. */
export interface Spot {
  name: string;
  x: number;
  y: number;
}

/** What a preparer sees. */
export interface Screen {
  path: string;
  /** The heading of the open dialog; null if none is open. */
  dialog: string | null;
  /** Text of the quantity field of the open dialog; null without one. */
  count: string | null;
  /** Where that field is. */
  field: Spot | null;
  /** The text field for a code in the open dialog. */
  code: Spot | null;
  /** The article of the line on screen; empty if there is none. */
  reference: string;
  /** Buttons in the work area, or in the dialog if one is open. */
  buttons: Spot[];
  /** Buttons of the bar with the next step. */
  steps: Spot[];
  /** Choices of a dialog, such as reasons. */
  choices: Spot[];
  /** An error is shown at a field. */
  fieldError: boolean;
}

/**
 * Waits until every button on screen accepts presses, as a preparer does who reads first.
 * @param page in which buttons that have just changed ignore presses for a while
 */
export function waitForGuards(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const endsAt = performance.now() + 1500;
    const dialog = document.querySelector('dialog:modal');
    const isGuarded = () => (dialog ?? document).querySelector('[data-guarded]') !== null;
    // What the last press changes appears in the next frames.
    do await new Promise((resolve) => setTimeout(resolve, 30));
    while (isGuarded() && performance.now() < endsAt);
  });
}

/** Reads what is on screen, in one call. */
export function readScreen(page: Page): Promise<Screen> {
  return page.evaluate(() => {
    const dialogs = document.querySelectorAll('dialog:modal');
    const dialog = dialogs.item(dialogs.length - 1) as Element | null;
    const spotOf = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const name = (element.getAttribute('aria-label') ?? element.textContent).replaceAll(/\s+/g, ' ').trim();
      return { name, x: left + width / 2, y: top + height / 2 };
    };
    const isOnScreen = ({ x, y }: { x: number; y: number }) =>
      x > 0 && y > 0 && x < innerWidth && y < innerHeight;
    const spots = (root: ParentNode, selector: string) =>
      [...root.querySelectorAll(selector)]
        .filter((element) => element.getClientRects().length > 0)
        .map(spotOf)
        .filter(isOnScreen);
    const root: ParentNode =
      dialog ?? document.querySelector('.picking') ?? document.querySelector('main') ?? document;
    const menu = document.querySelector('[role="menu"]');
    const pressable = 'button, a[href], [role="menuitem"]';
    const spinner = dialog?.querySelector<HTMLInputElement>('[role="spinbutton"]') ?? null;
    const text = dialog?.querySelector('[data-scan="type"] input') ?? null;
    return {
      path: location.pathname,
      dialog: dialog?.querySelector('h2')?.textContent ?? null,
      count: spinner?.value ?? null,
      field: spinner && spotOf(spinner),
      code: text && spotOf(text),
      reference: dialog ? '' : (document.querySelector('.pick-reference')?.textContent ?? ''),
      buttons: [...spots(root, pressable), ...(menu && !dialog ? spots(menu, pressable) : [])],
      steps: dialog ? [] : spots(document, '.action-bar button, .action-bar a'),
      choices: dialog ? spots(dialog, 'label') : [],
      fieldError: (dialog ?? document).querySelector('[aria-invalid="true"]') !== null,
    };
  });
}
