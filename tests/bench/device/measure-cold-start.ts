import { median } from '../median.ts';
import type { Bench } from './bench.ts';
import { coldly, type Begun, type Pace } from './coldly.ts';
import { report } from './report.ts';
import { awaitFirstKey, searchAtOnce } from './type-words.ts';
import type { TypedKey } from './typed-keys.ts';

/** Number of starts after the first one, by pace. */
const laterStarts: Record<Pace, number> = { held: 5, full: 3 };
/**
 * Time that the user stays after a search, in ms. Chromium stores its compiled code from the first starts meanwhile.
 */
const stayMs = 3000;

/** One start: ms until something is shown, and CPU time until the first rows. */
interface Start {
  rows: number;
  core: number;
  whole: number;
  bareRows: number;
  bareCore: number;
  bareWhole: number;
  /** A page of one word, cached by a service worker: the minimum for any offline start. */
  word: number;
  wordCore: number;
}

/** Offline, with a newly started browser: time until the first rows are shown, and until all articles are searched. */
export async function measureColdStart(bench: Bench, key: TypedKey): Promise<void> {
  const [first, ...held] = await startAgain(bench, 'held', key, 1 + laterStarts.held);
  const full = await startAgain(bench, 'full', key, laterStarts.full);
  console.log(`offline cold start, limited: the very first, and the median of ${held.length} later ones`);
  print('first 50 articles, later', held, 'rows', 'bareRows', 'a bare page with 50 rows', 1500);
  print('  CPU time of it', held, 'core', 'bareCore', 'a bare page');
  print('  a page of one word instead', held, 'word', 'bareRows', 'a minimal page from the server');
  print('    CPU time of it', held, 'wordCore', 'bareCore', 'a bare page');
  print('first 50 articles, the very first', [first!], 'rows', 'bareRows', 'a bare page', 1500);
  const parses = 'a bare page that parses and filters all as one text';
  print('all articles searched, later starts', held, 'whole', 'bareWhole', parses, 4000);
  print('all articles searched, the very first start', [first!], 'whole', 'bareWhole', 'a bare page', 4000);
  print('  first 50 at full speed', full, 'rows', 'bareRows', 'a bare page');
  print('  all articles searched at full speed', full, 'whole', 'bareWhole', 'a bare page');
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

/** Starts the application and the baseline pages alternately. */
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
