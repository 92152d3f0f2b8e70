import { Trans, useLingui } from '@lingui/react/macro';
import { useState, useSyncExternalStore } from 'react';
import { imageLimits } from '#contract/rules/catalogue/image-limits.ts';
import type { Rows } from '#contract/registry.ts';
import { failureReason } from '#src/lists/form/failure-reason.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { iconTrash } from '#src/ui/icons/actions.ts';
import { iconWarning } from '#src/ui/icons/basic.ts';
import { Notice } from '#src/ui/notice.tsx';
import { ImageDrop } from './image-drop.tsx';
import { ImageItem } from './image-item.tsx';
import { UploadItem } from './upload-item.tsx';
import { useArticleImages } from './use-article-images.ts';

/** The pictures of an article as a list; the first one is the main picture. New ones are added below. */
export function ImageEditor({ article }: { article: Rows['articles'] }) {
  const { t } = useLingui();
  const { images, uploads, move, remove, failure } = useArticleImages(article);
  const coming = useSyncExternalStore(uploads.subscribe, uploads.read);
  const [asked, setAsked] = useState<string | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [told, setTold] = useState('');
  const place = (name: string, to: number) => {
    move(name, to);
    const nth = to + 1;
    setTold(t`Picture moved to position ${nth} of ${images.length}`);
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
        {told}
      </p>
      <ConfirmDialog
        open={asked !== null}
        title={<Trans>Delete this picture?</Trans>}
        confirmLabel={<Trans>Delete</Trans>}
        icon={iconTrash}
        busy={remove.isPending}
        onConfirm={() => asked !== null && remove.mutate(asked, { onSuccess: () => setAsked(null) })}
        onClose={() => {
          remove.reset();
          setAsked(null);
        }}
      >
        <Trans>It will be removed from this article. Other articles that use it keep it.</Trans>
        {remove.error && (
          <div role="alert" className="mt-3">
            <Notice tone="bad" icon={iconWarning} title={<Trans>The picture could not be deleted.</Trans>}>
              {failureReason(remove.error)}
            </Notice>
          </div>
        )}
      </ConfirmDialog>
    </section>
  );
}
