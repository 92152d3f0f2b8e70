/** A reference with the parts that differ from another reference emphasised, unless all of them differ. */
export function DifferingParts({
  text,
  other,
  isExpected,
}: {
  text: string;
  other: string;
  /** `text` is the reference of the article to take; otherwise that of the scanned one. */
  isExpected: boolean;
}) {
  const against = other.split('-');
  const parts = text.split('-');
  const alike = parts.some((part, at) => part === against[at]);
  return (
    <span className="break-words">
      {parts.map((part, at) => {
        const same = !alike || part === against[at];
        const mark = isExpected ? 'bg-where text-on-where' : 'bg-ink text-surface';
        return (
          // Keyed by position, because parts of a reference may repeat.
          <span key={`${at}-${part}`}>
            {at > 0 && '-'}
            <span className={same ? '' : `rounded-plate px-1 md:px-1.5 ${mark}`}>{part}</span>
          </span>
        );
      })}
    </span>
  );
}
