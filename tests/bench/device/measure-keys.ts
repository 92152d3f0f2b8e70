import { percentile } from '../percentile.ts';
import type { Bench } from './bench.ts';
import { coldly, settleMs, type Pace } from './coldly.ts';
import type { KeyTimes } from './probe.ts';
import { report } from './report.ts';
import { typeBare, typeWords } from './type-words.ts';
import type { TypedKey } from './typed-keys.ts';

const maxMs: Record<Pace, number> = { held: 100, full: 50 };

/** From a key in the catalogue's search to its results on the page, offline and with all articles in memory. */
export async function measureKeys(bench: Bench, words: readonly TypedKey[][]): Promise<void> {
  await compare(bench, 'held', words);
  await compare(bench, 'full', words);
}

async function compare(bench: Bench, pace: Pace, words: readonly TypedKey[][]): Promise<void> {
  const { wire, url, floor, profile, floorProfile } = bench;
  wire.cut = true;
  const own = await coldly(bench, pace, profile, `${url}/catalog`, async (begun) => {
    await begun.heard.next('facets');
    await begun.page.waitForTimeout(settleMs);
    return typeWords(begun, words);
  });
  wire.cut = false;
  const bare = await coldly(bench, pace, floorProfile, `${floor.url}/type`, async (begun) => {
    await begun.page.waitForFunction(() => document.title === 'ready', undefined, { polling: 100 });
    await begun.page.waitForTimeout(settleMs);
    return typeBare(begun, words);
  });
  const how = pace === 'held' ? 'held' : 'at full speed';
  console.log(`from a key to its results, ${how} (${own.times.length} keys that change the page)`);
  const print = (what: string, name: keyof KeyTimes, part: number, most: number | null) => {
    const of = (times: readonly KeyTimes[]) => {
      const figures = times.map((one) => one[name]);
      return percentile(figures, part);
    };
    report(what, of(own.times), most, ['a bare page that writes 12 rows', of(bare.times)]);
  };
  print('painted, p50', 'painted', 0.5, null);
  print('painted, p95', 'painted', 0.95, maxMs[pace]);
  print('  in the page, p95', 'inPage', 0.95, null);
  print('  next frame begun, p95', 'nextFrame', 0.95, null);
  report('  CPU time of each key and its pause', own.core, null, ['a bare page', bare.core]);
}
