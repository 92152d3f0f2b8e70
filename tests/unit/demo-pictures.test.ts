import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawPicture } from '#server/demo/pictures/draw-picture.ts';
import { SHAPE_NAMES as names } from '#server/demo/pictures/shapes.ts';

const views = ['goods', 'zone'] as const;

describe('generated drawings', () => {
  it('cover at least 35 kinds of goods', () => {
    expect(names.length).toBeGreaterThanOrEqual(35);
  });

  it.each(names)('%s is small, self-contained, and contains drawing elements only', (name) => {
    for (const view of views) {
      const svg = drawPicture(name, '#21386B', view);
      expect(Buffer.byteLength(svg)).toBeLessThan(3072);
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 400 300"/);
      expect([...new Set(svg.match(/<(\w+)/g))].toSorted()).toEqual(
        expect.arrayContaining(['<path', '<svg']),
      );
      expect(svg).not.toMatch(/<(?!\/?(svg|path|g|rect)\b)/);
      expect(svg).not.toMatch(/\son\w+=|href|url\(|style=|undefined|NaN/);
    }
  });

  it('use the requested colour', () => {
    for (const name of names) {
      expect(drawPicture(name, '#C2382F'), name).toContain('#C2382F');
    }
  });

  it('are well-formed, fill the canvas and keep its corners free', async () => {
    for (const name of names) {
      const { data, info } = await sharp(Buffer.from(drawPicture(name, '#8E2A2E')))
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([400, 300]);
      const alphaAt = (x: number, y: number) => data[(y * info.width + x) * info.channels + 3] ?? 0;
      const covered = Array.from({ length: 40 * 30 }, (_, at) =>
        alphaAt((at % 40) * 10 + 5, Math.floor(at / 40) * 10 + 5),
      );
      const share = covered.filter((alpha) => alpha > 128).length / covered.length;
      expect(share, name).toBeGreaterThan(0.03);
      expect(share, name).toBeLessThan(0.6);
      expect([alphaAt(3, 3), alphaAt(396, 3), alphaAt(3, 296), alphaAt(396, 296)], name).toEqual([
        0, 0, 0, 0,
      ]);
    }
  });
});
