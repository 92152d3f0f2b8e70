import { GoodsPicture } from './goods-picture.tsx';

export interface ArticleCellProps {
  line: { reference: string; description: string; image: string };
  /** Applied to the description, for its size. */
  className?: string;
}

/** The article of an order line in a table: picture, reference and description. */
export function ArticleCell({ line, className = 'text-13' }: ArticleCellProps) {
  return (
    <span className="flex items-center gap-3">
      <GoodsPicture hash={line.image} width={48} height={36} className="h-9 w-12 shrink-0 rounded-plate" />
      <span className="min-w-0">
        <strong className="block">{line.reference}</strong>
        <span className={`block text-ink-2 ${className}`}>{line.description}</span>
      </span>
    </span>
  );
}
