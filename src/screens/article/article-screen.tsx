import { Trans } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import { useFindByScan } from '#src/floor/find/use-find-by-scan.ts';
import { ReadFailure } from '#src/ordering/read-failure.tsx';
import { useArticle } from '#src/sync/client/catalogue/catalogue.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { useDocumentHead } from '#src/ui/document-head.ts';
import { ArticleSheet } from './article-sheet.tsx';
import { ArticleSkeleton } from './article-skeleton.tsx';

/** The page of one article. */
export function ArticleScreen() {
  const { articleReference = '' } = useParams({ strict: false });
  const file = useArticle(articleReference);
  useFindByScan();
  useDocumentHead({ title: file.data?.article.designation });
  if (file.data) return <ArticleSheet key={articleReference} file={file.data} />;
  if (file.error?.status === 404) return <ArticleMissing reference={articleReference} />;
  if (file.error) return <ReadFailure error={file.error} onRetry={file.refresh} />;
  return <ArticleSkeleton />;
}

function ArticleMissing({ reference }: { reference: string }) {
  return (
    <EmptyState
      title={<Trans>Article {reference} not found</Trans>}
      action={
        <Button variant="filled" render={(props) => <Link to="/catalog" {...props} />}>
          <Trans>Open the catalogue</Trans>
        </Button>
      }
    >
      <Trans>The reference is mistyped, or the article is no longer sold. Past orders still show it.</Trans>
    </EmptyState>
  );
}
