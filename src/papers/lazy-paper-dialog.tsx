import { lazy, Suspense } from 'react';
import { catalogues } from '#src/i18n/catalogues.ts';
import { withWords } from '#src/i18n/with-words.ts';
import type { PaperDialogProps } from './paper-dialog.tsx';

const PaperDialog = lazy(async () => {
  const { PaperDialog: Late } = await withWords(import('./paper-dialog.tsx'), catalogues.papers);
  return { default: Late };
});

/** The dialog of a paper, loaded with the first one. */
export function LazyPaperDialog(props: PaperDialogProps) {
  return (
    <Suspense>
      <PaperDialog {...props} />
    </Suspense>
  );
}
