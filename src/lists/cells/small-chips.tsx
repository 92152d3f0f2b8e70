export interface SmallChipsProps {
  texts: readonly string[];
  /** Wraps to more lines; otherwise the overflow is only in the title. */
  wrap?: boolean | undefined;
}

/** Short texts side by side, such as tags. */
export function SmallChips({ texts, wrap = false }: SmallChipsProps) {
  return (
    <span
      className={`flex flex-wrap gap-1 overflow-hidden ${wrap ? '' : 'max-h-4.5'}`}
      title={texts.join(', ')}
    >
      {texts.map((text) => (
        <span
          key={text}
          className="shrink-0 rounded-pill border border-line bg-sunk px-1.5 text-12 text-ink-2"
        >
          {text}
        </span>
      ))}
    </span>
  );
}
