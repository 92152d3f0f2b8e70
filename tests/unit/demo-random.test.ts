import { describe, expect, it } from 'vitest';
import { createRandom } from '#server/demo/draws/random.ts';
import { prepareWeightedDraw } from '#server/demo/draws/weighted-draw.ts';

describe('the random generator', () => {
  it('returns the same numbers for the same seed, and others for another', () => {
    const draw = (seed: string) => Array.from({ length: 5 }, createRandom(seed).next);
    expect(draw('quai')).toEqual(draw('quai'));
    expect(draw('quai')).not.toEqual(draw('quaj'));
  });

  it('forks generators that do not depend on earlier draws', () => {
    const first = createRandom('quai');
    const second = createRandom('quai');
    second.next();
    expect(first.fork('orders').next()).toBe(second.fork('orders').next());
    expect(first.fork('orders').next()).not.toBe(first.fork('stock').next());
  });

  it('is uniform over a range and includes both ends', () => {
    const random = createRandom('even');
    const counts = Map.groupBy(
      Array.from({ length: 6000 }, () => random.int(1, 6)),
      (face) => face,
    );
    expect(new Set(counts.keys())).toEqual(new Set([1, 2, 3, 4, 5, 6]));
    for (const faces of counts.values()) expect(Math.abs(faces.length - 1000)).toBeLessThan(150);
  });

  it('shuffles without losing elements', () => {
    const list = Array.from({ length: 50 }, (_, at) => at);
    const mixed = createRandom('cards').shuffle(list);
    expect(mixed).not.toEqual(list);
    expect(mixed.toSorted((a, b) => a - b)).toEqual(list);
  });

  it('draws by weight, and never an element of weight zero', () => {
    const draw = prepareWeightedDraw(['never', 'seldom', 'often'], (_, at) => [0, 1, 9][at] ?? 0);
    const random = createRandom('weights');
    const drawn = Array.from({ length: 2000 }, () => draw(random));
    expect(drawn).not.toContain('never');
    expect(drawn.filter((one) => one === 'often').length / 2000).toBeCloseTo(0.9, 1);
    expect(() => prepareWeightedDraw(['a'], () => 0)).toThrow(/weight/);
  });
});
