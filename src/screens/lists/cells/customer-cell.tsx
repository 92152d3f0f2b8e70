/** A customer by name, with the code that tells two of one name apart. */
export function CustomerCell({ name, code }: { name: string; code: string }) {
  return (
    <span title={`${name} ${code}`}>
      <span className="font-bold text-ink">{name || code}</span>
      {name && <span className="ml-2 font-normal text-ink-2 max-md:sr-only">{code}</span>}
    </span>
  );
}
