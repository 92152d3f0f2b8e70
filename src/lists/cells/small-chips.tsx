/** Short texts side by side: tags. What does not fit is cut off, and stands whole in the title. */
export function SmallChips({ texts }: { texts: readonly string[] }) {
  return (
    <span className="flex gap-1 overflow-hidden" title={texts.join(', ')}>
      {texts.map((text) => (
        <span key={text} className="shrink-0 rounded-pill border border-line bg-sunk px-1.5 text-12 text-ink-2">
          {text}
        </span>
      ))}
    </span>
  );
}
