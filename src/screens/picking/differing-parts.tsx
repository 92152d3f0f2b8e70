/** A reference beside another one: the parts in which it differs stand out, unless it differs in all. */
export function DifferingParts({ text, other, here }: { text: string; other: string; here: boolean }) {
  const against = other.split('-');
  const parts = text.split('-');
  const alike = parts.some((part, at) => part === against[at]);
  return (
    <span className="break-words">
      {parts.map((part, at) => {
        const same = !alike || part === against[at];
        const mark = here ? 'bg-where text-on-where' : 'bg-ink text-surface';
        return (
          // The parts of one reference may repeat; their place is what they are.
          <span key={`${at}-${part}`}>
            {at > 0 && '-'}
            <span className={same ? '' : `rounded-plate px-1 md:px-1.5 ${mark}`}>{part}</span>
          </span>
        );
      })}
    </span>
  );
}
