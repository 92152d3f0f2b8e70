import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { JobPicture } from '#src/marking/job-picture.tsx';
import { GoodsPicture } from '#src/ordering/goods-picture.tsx';
import '#src/ui/theme.css';

test('the drawing in place of a missing picture fits a panel that is smaller than declared', async () => {
  await render(
    <>
      <GoodsPicture hash="" width={280} height={220} className="h-10 w-10" />
      <JobPicture name="" alt="" width={96} className="h-6 w-6" />
    </>,
  );
  await expect.poll(() => document.querySelectorAll('svg').length).toBe(2);
  for (const drawing of document.querySelectorAll('svg')) {
    const panel = drawing.parentElement!.getBoundingClientRect();
    const { left, right, top, bottom, width } = drawing.getBoundingClientRect();
    expect(width).toBeGreaterThan(10);
    expect([left, top].every((at, axis) => at > [panel.left, panel.top][axis]!)).toBe(true);
    expect([right, bottom].every((at, axis) => at < [panel.right, panel.bottom][axis]!)).toBe(true);
  }
});
