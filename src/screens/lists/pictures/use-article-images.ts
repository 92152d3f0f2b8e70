import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import type { Rows } from '#contract/registry.ts';
import { ApiError } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';
import { sendFile } from '#src/api/send-file.ts';
import { shrinkPhoto } from '#src/api/shrink-photo.ts';
import { useSingleMutation } from '#src/api/use-single-mutation.ts';
import { listKeys } from '#src/lists/calls/list-keys.ts';
import { failureReason } from '#src/lists/form/failure-reason.ts';
import { createSubmitKeys } from '#src/lists/form/submit-key.ts';
import { toast } from '#src/ui/toast-store.ts';
import { createUploadQueue } from './upload-queue.ts';

type Article = Rows['articles'];

/** The pictures of an article with their optimistic order, and the actions on them. */
export function useArticleImages(article: Article) {
  const client = useQueryClient();
  const { id } = article;
  /** The optimistic order, until the server has confirmed it. */
  const [wished, setWished] = useState<readonly string[] | null>(null);
  const last = useRef<readonly string[] | null>(null);

  const take = (row: Article) => {
    client.setQueryData<Article>(listKeys.row('articles', article.id), (known) =>
      known && known.version > row.version ? known : row,
    );
    void client.invalidateQueries({ queryKey: listKeys.everyRows('articles') });
    void client.invalidateQueries({ queryKey: listKeys.history('articles', article.id) });
  };

  const [uploads] = useState(() =>
    createUploadQueue({
      prepare: (file) => shrinkPhoto(file),
      send: async (file, options) =>
        take(await sendFile('POST /api/articles/{id}/images', file, { params: { id }, ...options })),
      notifyFailure: (name, error) => {
        const reason = failureReason(error);
        toast({ type: 'danger', text: t`${name} could not be sent. ${reason}` });
      },
    }),
  );

  const order = useSingleMutation({
    networkMode: 'always',
    // Run one after the other, so that the last order chosen is the one that stays.
    scope: { id: `article-images/${id}` },
    mutationFn: (images: string[]) =>
      call('PUT /api/articles/{id}/images', {
        params: { id },
        body: { images },
        idempotencyKey: uuidv7(),
        quiet: true,
      }),
    onSuccess: take,
    onError: (error) => {
      const current = error instanceof ApiError ? (error.body?.current as Article | undefined) : undefined;
      if (current) take(current);
    },
    onSettled: (_row, error, images) => {
      if (error || last.current === images) setWished(null);
    },
  });

  const [keyOf] = useState(createSubmitKeys);
  const remove = async (name: string) => {
    const row = await call('DELETE /api/articles/{id}/images/{hash}', {
      params: { id, hash: name },
      // A retry after a lost answer repeats the same deletion, instead of failing because the picture is gone.
      idempotencyKey: keyOf([name, article.version]),
      quiet: true,
    });
    take(row);
  };

  const images = wished ?? article.images;
  const move = (name: string, to: number) => {
    const next = images.filter((one) => one !== name);
    next.splice(to, 0, name);
    if (next.every((one, at) => one === images[at])) return;
    last.current = next;
    setWished(next);
    order.mutate(next);
  };
  return { images, uploads, move, remove, failure: order.error };
}
