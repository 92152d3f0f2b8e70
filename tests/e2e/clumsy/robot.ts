import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { scannerKeys, type ScannerKeys } from '../../fixtures/scanner-keys.ts';
import type { SeededRandom } from '../../sync/faults/seeded-random.ts';
import { recordPage, type PageNote, type PressNote, type WordNote } from './record-page.ts';
import type { Spot } from './read-screen.ts';

/** A code that was scanned, or typed and submitted. */
export interface ScanNote {
  code: string;
  /** When its first key was sent. */
  startedAt: number;
  /** When the browser had handled its last key. */
  at: number;
}

/** A quantity that was typed, until its field disappeared. */
export interface TypedNote {
  value: number;
  at: number;
  dialog: string;
  /** When the field was gone; null while it is shown. */
  goneAt: number | null;
  /** The robot closed the dialog or left the page on purpose. */
  dropped: boolean;
  /** Texts that the page said meanwhile, at the field itself. */
  fieldError: boolean;
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The hands of a preparer on one page, with everything they did and everything the page answered. */
export class Robot {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly session: CDPSession;
  random: SeededRandom;
  presses: PressNote[] = [];
  words: WordNote[] = [];
  scans: ScanNote[] = [];
  typed: TypedNote[] = [];
  errors: string[] = [];
  trace: string[] = [];
  isOffline = false;
  #since = Date.now();
  /** Timestamp of the last key, so that keys of two scans do not overlap; ms since the epoch. */
  #lastKeyAt = 0;

  private constructor(page: Page, session: CDPSession, random: SeededRandom) {
    this.page = page;
    this.context = page.context();
    this.session = session;
    this.random = random;
  }

  /** Prepares a page before it opens the application. */
  static async on(page: Page, random: SeededRandom): Promise<Robot> {
    const robot = new Robot(page, await page.context().newCDPSession(page), random);
    await page.exposeFunction('noteClumsy', (note: PageNote) => robot.#note(note));
    await page.addInitScript(recordPage);
    page.on('pageerror', (error) => robot.errors.push(`${error.name}: ${error.message}`));
    return robot;
  }

  /** Starts with empty notes. */
  begin(random: SeededRandom): void {
    Object.assign(this, { random, presses: [], words: [], scans: [], typed: [], errors: [], trace: [] });
    this.#since = Date.now();
  }

  #note(note: PageNote): void {
    if (note.kind === 'words') this.words.push(note);
    else this.presses.push(note);
    const text = note.kind === 'words' ? `    page: ${note.text}` : `    pressed: ${note.name}`;
    this.log(text, note.at);
  }

  log(text: string, at = Date.now()): void {
    this.trace.push(`${this.clock(at)}  ${text}`);
  }

  /** A time since the order began. */
  clock(at: number): string {
    return `${String(at - this.#since).padStart(6)} ms`;
  }

  /** Taps one place several times, whatever appears there meanwhile. */
  async tap({ x, y, name }: Spot, times: number, gap: number): Promise<void> {
    this.log(`tap ${times}× at “${name}”, ${gap} ms apart`);
    for (let tap = 1; tap <= times; tap++) {
      const next = Date.now() + gap;
      await this.page.touchscreen.tap(x, y);
      if (tap < times) await pause(Math.max(0, next - Date.now()));
    }
  }

  /** Sends the keys of a scanner; with `live` at their real pace, else at once with the timestamps of that pace. */
  async scan(code: string, how: ScannerKeys, live: boolean): Promise<void> {
    const gap = typeof how.gap === 'number' ? how.gap : 0;
    this.log(
      `scan ${code} at ${gap} ms, ${(how.end ?? ['Enter']).join() || 'no end key'}${how.layout === 'french' ? ', French' : ''}${live ? ', live' : ''}`,
    );
    const keys = scannerKeys(code, how);
    const first = keys[0]?.timestamp ?? 0;
    const length = ((keys.at(-1)?.timestamp ?? 0) - first) * 1000;
    // The keys of a scan that is not played live end now, not in the future.
    const start = live ? Date.now() : Math.max(Date.now() - length, this.#lastKeyAt + 300);
    if (start > Date.now()) await pause(start - Date.now());
    const startedAt = Date.now();
    const sent: Promise<unknown>[] = [];
    for (const key of keys) {
      const at = start + (key.timestamp - first) * 1000;
      if (live) await pause(Math.max(0, at - Date.now()));
      const timestamp = (live ? Date.now() : at) / 1000;
      sent.push(this.session.send('Input.dispatchKeyEvent', { ...key, timestamp }));
    }
    await Promise.all(sent);
    this.#lastKeyAt = Math.max(Date.now(), start + length);
    this.scans.push({ code, startedAt, at: Date.now() });
  }

  /** Types as a person does. */
  async type(text: string, gap: number): Promise<void> {
    this.log(`type ${text}`);
    await this.page.keyboard.type(text, { delay: gap });
    this.#lastKeyAt = Date.now();
  }

  async press(key: string): Promise<void> {
    this.log(`key ${key}`);
    if (key === 'Escape') this.drop();
    await this.page.keyboard.press(key);
    this.#lastKeyAt = Date.now();
  }

  async setOffline(offline: boolean): Promise<void> {
    if (offline === this.isOffline) return;
    this.log(offline ? 'network off' : 'network on');
    this.isOffline = offline;
    await this.context.setOffline(offline);
  }

  /** Opens a path through the application's own router, without a load. */
  async route(path: string): Promise<void> {
    this.log(`go to ${path}`);
    this.drop();
    await this.page.evaluate((to) => history.pushState({}, '', to), path);
  }

  /** What a preparer reads on the screen now, in one line. */
  describe(): Promise<string> {
    const read = () => {
      const shown = document.querySelector<HTMLElement>('dialog:modal') ?? document.body;
      return `${location.pathname} ${shown.innerText.replaceAll(/\s+/g, ' ').slice(0, 400)}`;
    };
    return this.page.evaluate(read).catch(String);
  }

  /** The robot leaves what it has typed on purpose. */
  drop(): void {
    for (const typed of this.typed)
      if (typed.goneAt === null) Object.assign(typed, { dropped: true, goneAt: Date.now() });
  }
}
