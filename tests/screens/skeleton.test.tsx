import { expect, test } from 'vitest';
import { CardSkeleton } from '#src/lists/cards/card-skeleton.tsx';
import { ArticleSkeleton } from '#src/screens/article/article-skeleton.tsx';
import { CatalogueSkeleton } from '#src/screens/catalog/catalogue-skeleton.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { renderFrench } from './render-french.tsx';

const skeletons = {
  rows: <SkeletonRows rows={8} />,
  cards: <CardSkeleton height={88} />,
  catalogue: <CatalogueSkeleton />,
  article: <ArticleSkeleton />,
};

for (const [name, skeleton] of Object.entries(skeletons))
  test(`the blocks of the skeleton "${name}" are hidden at first, and pulse as one`, async () => {
    const { container } = await renderFrench(skeleton);
    const blocks = container.querySelectorAll('.skeleton');
    expect(blocks.length).toBeGreaterThan(4);
    // One for the standalone picture, one for the others.
    expect(document.getAnimations().length).toBeLessThanOrEqual(2);
    for (const one of document.getAnimations()) {
      one.pause();
      one.currentTime = 199;
    }
    for (const block of blocks) expect(getComputedStyle(block).visibility).toBe('hidden');
    for (const one of document.getAnimations()) one.finish();
    for (const block of blocks) expect(getComputedStyle(block).visibility).toBe('visible');
  });
