import { median } from '../median.ts';
import type { Bench } from './bench.ts';
import { coldly, type Begun, type Pace } from './coldly.ts';
import { report } from './report.ts';
import { awaitFirstKey, searchAtOnce } from './type-words.ts';
import type { TypedKey } from './typed-keys.ts';

/** Starts beside the first one of all, by pace. */
const laterStarts: Record<Pace, number> = { held: 5, full: 3 };
/** For so long somebody stays who has searched, in ms: Chromium keeps what it compiled of the first starts meanwhile. */
const stayMs = 3000;

/** One start: milliseconds until something stood there, and what it took of a core until the first rows. */
interface Start {
  rows: number;
  core: number;
  whole: number;
  bareRows: number;
  bareCore: number;
  bareWhole: number;
  /** A page of one word that a service worker has kept: what any start without a network takes. */
  word: number;
  wordCore: number;
}

/** A browser that was just started, and no network: until the first rows show, until all are searched. */
export async function measureColdStart(bench: Bench, key: TypedKey): Promise<void> {
  const [first, ...held] = await startAgain(bench, 'held', key, 1 + laterStarts.held);
  const full = await startAgain(bench, 'full', key, laterStarts.full);
  console.log(
    `cold start without a network, held: the very first, and the median of ${held.length} later ones`,
  );
  print('first 50 articles, later', held, 'rows', 'bareRows', 'a bare page with 50 rows', 1500);
  print('  of it a core at work', held, 'core', 'bareCore', 'a bare page');
  print('  a page of one word in its place', held, 'word', 'bareRows', 'a bare page that the server brings');
  print('    of it a core at work', held, 'wordCore', 'bareCore', 'a bare page');
  print('first 50 articles, the very first', [first!], 'rows', 'bareRows', 'a bare page', 1500);
  const parses = 'a bare page that parses and filters all as one text';
  print('all of them searched, later', held, 'whole', 'bareWhole', parses, 4000);
  print('all of them searched, the very first', [first!], 'whole', 'bareWhole', 'a bare page', 4000);
  print('  first 50 at full speed', full, 'rows', 'bareRows', 'a bare page');
  print('  all searched at full speed', full, 'whole', 'bareWhole', 'a bare page');
}

function print(
  what: string,
  starts: readonly Start[],
  name: keyof Start,
  bare: keyof Start,
  floor: string,
  most: number | null = null,
): void {
  const of = (figure: keyof Start) => median(starts.map((one) => one[figure]));
  report(what, of(name), most, [floor, of(bare)]);
}

/** Starts the application and the floor's pages by turns. */
async function startAgain(bench: Bench, pace: Pace, key: TypedKey, times: number): Promise<Start[]> {
  const { wire, url, floor, profile, floorProfile } = bench;
  const rowsOf = async ({ heard, used }: Begun) => {
    const rows = await heard.next('rows');
    return { rows, core: used() };
  };
  const search = async (begun: Begun) => {
    const first = await rowsOf(begun);
    const whole = await searchAtOnce(begun, key);
    await begun.page.waitForTimeout(stayMs);
    return { ...first, whole };
  };
  const bare = (path: string) => coldly(bench, pace, floorProfile, `${floor.url}${path}`, rowsOf);
  const starts: Start[] = [];
  wire.cut = true;
  for (let turn = 0; turn < times; turn++) {
    const own = await coldly(bench, pace, profile, `${url}/catalog`, search, (page) =>
      awaitFirstKey(page, key),
    );
    const first = await bare('/first');
    const all = await bare('/all');
    const word = await bare('/kept/word');
    starts.push({
      ...own,
      bareRows: first.rows,
      bareCore: first.core,
      bareWhole: all.rows,
      word: word.rows,
      wordCore: word.core,
    });
  }
  wire.cut = false;
  return starts;
}
