/** The customer's name, with the code to tell apart customers of the same name. */
export function CustomerCell({ name, code }: { name: string; code: string }) {
  return (
    // One line high, or two in the higher rows of a touch screen: a code that does not fit is hidden rather than truncated.
    <span
      className="flex h-[1lh] flex-wrap gap-x-2 overflow-hidden pointer-coarse:min-[48em]:h-auto pointer-coarse:min-[48em]:max-h-[2lh] pointer-coarse:min-[48em]:leading-tight"
      title={`${name} ${code}`}
    >
      <span className="max-w-full truncate on-card:whitespace-normal pointer-coarse:min-[48em]:line-clamp-2 pointer-coarse:min-[48em]:whitespace-normal font-bold text-ink">
        {name || code}
      </span>
      {name && <span className="font-normal text-ink-2 on-card:sr-only">{code}</span>}
    </span>
  );
}
