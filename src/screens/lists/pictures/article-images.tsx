import { lazy, Suspense } from 'react';
import type { Rows } from '#contract/registry.ts';
import { catalogues } from '#src/i18n/catalogues.ts';
import { withWords } from '#src/i18n/with-words.ts';
import { Thumbnail } from '#src/lists/cells/thumbnail.tsx';
import { usePermissions } from '#src/session/can.ts';

const ImageEditor = lazy(async () => {
  const { ImageEditor: Editor } = await withWords(import('./image-editor.tsx'), catalogues.pictures);
  return { default: Editor };
});

/** The pictures of an article: view them, or arrange them with permission. */
export function ArticleImages({ row }: { row: Rows['articles'] }) {
  const canManage = usePermissions().includes('manage articles');
  const shown = (
    <div className="flex flex-wrap gap-2 px-5 pt-4 empty:hidden">
      {row.images.map((name) => (
        <Thumbnail key={name} hashes={[name]} size={88} />
      ))}
    </div>
  );
  if (!canManage) return shown;
  return (
    <Suspense fallback={shown}>
      <ImageEditor article={row} />
    </Suspense>
  );
}
