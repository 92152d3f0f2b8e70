import { Trans, useLingui } from '@lingui/react/macro';
import { useState, useSyncExternalStore } from 'react';
import { imageLimits } from '#contract/rules/catalogue/image-limits.ts';
import type { Rows } from '#contract/registry.ts';
import { failureReason } from '#src/lists/form/failure-reason.ts';
import { iconWarning } from '#src/ui/icons/basic.ts';
import { Notice } from '#src/ui/notice.tsx';
import { ImageDrop } from './image-drop.tsx';
import { ImageItem } from './image-item.tsx';
import { RemoveImageDialog } from './remove-image-dialog.tsx';
import { UploadItem } from './upload-item.tsx';
import { useArticleImages } from './use-article-images.ts';

/** The pictures of an article as a list; the first one is the main picture. New ones are added below. */
export function ImageEditor({ article }: { article: Rows['articles'] }) {
  const { t } = useLingui();
  const { images, uploads, move, remove, failure } = useArticleImages(article);
  const coming = useSyncExternalStore(uploads.subscribe, uploads.read);
  const [asked, setAsked] = useState<string | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const place = (name: string, to: number) => {
    move(name, to);
    const nth = to + 1;
    setAnnouncement(t`Picture moved to position ${nth} of ${images.length}`);
  };
  const removeAsked = async (name: string) => {
    await remove(name);
    // The user may have closed this dialog and opened the one of another picture.
    setAsked((current) => (current === name ? null : current));
  };
  const room = imageLimits.perArticle - images.length - coming.length;
  return (
    <section aria-label={t`Pictures`} className="px-5 pt-4">
      <ol className="grid grid-cols-1 gap-2 empty:hidden">
        {images.map((name, at) => (
          <ImageItem
            key={name}
            name={name}
            at={at}
            count={images.length}
            dragged={dragged === name}
            onMove={(to) => place(name, to)}
            onRemove={() => setAsked(name)}
            onDrag={(drags) => setDragged(drags ? name : null)}
            onDragOver={() => dragged !== null && dragged !== name && place(dragged, at)}
          />
        ))}
        {coming.map((upload) => (
          <UploadItem
            key={upload.key}
            upload={upload}
            onRetry={() => uploads.retry(upload.key)}
            onDrop={() => uploads.drop(upload.key)}
          />
        ))}
      </ol>
      {failure && (
        <div role="alert" className="mt-2">
          <Notice
            tone="bad"
            icon={iconWarning}
            title={<Trans>The order of the pictures could not be saved.</Trans>}
          >
            {failureReason(failure)}
          </Notice>
        </div>
      )}
      <ImageDrop room={room} onFiles={uploads.add} />
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {asked !== null && (
        <RemoveImageDialog key={asked} onRemove={() => removeAsked(asked)} onClose={() => setAsked(null)} />
      )}
    </section>
  );
}
