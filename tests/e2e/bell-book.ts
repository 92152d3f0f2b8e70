import { expect, type Page } from '@playwright/test';
import type { NotificationPage } from '#contract/endpoints/notifications.ts';
import type { NotificationType } from '#contract/rules/notification-types.ts';
import type { House } from './house.ts';

/** A notification in short: its type and its message. */
export type Ring = readonly [type: NotificationType, message: string];

/** The URL that a press on a notification opens. */
const leads: Partial<Record<NotificationType, RegExp>> = {
  stock_level: /\/products\?reference=/,
  sync_conflict: /\/basket$/,
  proof: /\/orders\/[\w-]{36}\?job=[\w-]{36}$/,
};

/** Tracks the expected notifications of each user: exactly these, and no others. */
export class BellBook {
  readonly #house: House;
  readonly #pages: Readonly<Record<string, Page>>;
  readonly #expected: Record<string, string[]>;

  /**
   * @param pages of the users who check their bell
   * @param others users with a bell but without a page in the test
   */
  constructor(house: House, pages: Readonly<Record<string, Page>>, others: readonly string[]) {
    this.#house = house;
    this.#pages = pages;
    this.#expected = Object.fromEntries([...Object.keys(pages), ...others].map((name) => [name, []]));
  }

  /**
   * Expects these notifications and no others; each user with a page then reads them in the bell and opens the last
   * one.
   */
  async ring(rung: Readonly<Record<string, readonly Ring[]>>): Promise<void> {
    for (const [name, rings] of Object.entries(rung)) {
      this.#expected[name]!.push(...rings.map(([type, message]) => `${type}: ${message}`));
    }
    await this.compare();
    const readers = Object.entries(rung).filter(([name]) => this.#pages[name]);
    await Promise.all(readers.map(([name, rings]) => readBell(this.#pages[name]!, rings)));
  }

  /** The notification history in the API must equal the expected notifications of each user. */
  async compare(): Promise<void> {
    const expected = Object.entries(this.#expected).map(([name, all]) => [name, all.toSorted()]);
    await expect.poll(() => this.#readHistories()).toEqual(Object.fromEntries(expected));
  }

  async #readHistories(): Promise<Record<string, string[]>> {
    const told = Object.keys(this.#expected).map(async (name) => {
      const page = await this.#house.read<NotificationPage>(name, '/notifications/history');
      return [name, page.rows.map(({ type, message }) => `${type}: ${message}`).toSorted()] as const;
    });
    return Object.fromEntries(await Promise.all(told));
  }
}

/** The bell counts and lists exactly these notifications; a press on each marks it as read. */
async function readBell(page: Page, rings: readonly Ring[]): Promise<void> {
  const bell = page.getByRole('button', { name: /^Notifications: / });
  // Warehouse screens have no bell: go home first.
  if (!(await bell.isVisible())) await page.goto('/');
  // The drawer of the job that a proof notification opened covers the page.
  const drawer = page.getByRole('dialog', { name: /^Marking of / });
  if (await drawer.isVisible()) await drawer.getByRole('button', { name: 'Close' }).click();
  for (const [at, [type, message]] of rings.entries()) {
    await expect(bell).toHaveAccessibleName(`Notifications: ${rings.length - at} unread`);
    await bell.click();
    await page.getByRole('dialog').getByRole('button', { name: message }).click();
    await expect(page).toHaveURL(leads[type] ?? /\/orders\/[\w-]{36}$/);
    if (type === 'proof') await expect(drawer).toBeVisible();
  }
  await expect(page.locator('button[aria-label="Notifications: none unread"]')).toBeVisible();
}
