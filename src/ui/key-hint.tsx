/** The keyboard shortcut of an action; hidden on touch devices, which usually have no keyboard. */
export function KeyHint({ children, className }: { children: string; className?: string }) {
  return (
    <kbd aria-hidden="true" className={`key-hint ${className ?? ''}`}>
      {children}
    </kbd>
  );
}
