/** The key that does the same; for pointers that come with a keyboard, so hidden on touch. */
export function KeyHint({ children, className }: { children: string; className?: string }) {
  return (
    <kbd aria-hidden="true" className={`key-hint ${className ?? ''}`}>
      {children}
    </kbd>
  );
}
