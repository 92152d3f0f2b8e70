import { lazy, Suspense } from 'react';
import type { Rows } from '#contract/registry.ts';
import { catalogues } from '#src/i18n/catalogues.ts';
import { bringWords } from '#src/i18n/setup.ts';
import { Thumbnail } from '#src/lists/cells/thumbnail.tsx';
import { usePermissions } from '#src/session/can.ts';

const ImageEditor = lazy(async () => {
  const [module] = await Promise.all([import('./image-editor.tsx'), bringWords(catalogues.pictures)]);
  return { default: module.ImageEditor };
});

/** The pictures of an article: to look at, or to arrange for those who may. */
export function ArticleImages({ row }: { row: Rows['articles'] }) {
  const manages = usePermissions().includes('manage articles');
  const shown = (
    <div className="flex flex-wrap gap-2 px-5 pt-4 empty:hidden">
      {row.images.map((name) => (
        <Thumbnail key={name} hashes={[name]} size={88} />
      ))}
    </div>
  );
  if (!manages) return shown;
  return (
    <Suspense fallback={shown}>
      <ImageEditor article={row} />
    </Suspense>
  );
}
