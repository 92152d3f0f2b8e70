/** A customer by name, with the code that tells two of one name apart. */
export function CustomerCell({ name, code }: { name: string; code: string }) {
  return (
    // One line high: a code that has no room beside the name is not there, rather than cut.
    <span className="flex h-[1lh] flex-wrap gap-x-2 overflow-hidden" title={`${name} ${code}`}>
      <span className="max-w-full truncate font-bold text-ink">{name || code}</span>
      {name && <span className="font-normal text-ink-2 max-md:sr-only">{code}</span>}
    </span>
  );
}
