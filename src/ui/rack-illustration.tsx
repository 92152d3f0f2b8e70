/** An empty rack, for empty states that are fine. Decorative, so it has no accessible name. */
export function RackIllustration({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 168 99"
      width={168}
      height={99}
      fill="none"
      className={className}
      aria-hidden="true"
      focusable="false"
    >
      <path d="M12 0v92M156 0v92M12 4h144M12 46h144M0 92h168" stroke="var(--edge)" strokeWidth="2" />
      <path d="M26 46V22h30v24M112 46V18h32v28" stroke="var(--edge)" strokeWidth="2" strokeDasharray="5 4" />
      <path d="M4 92h24v5H4zM140 92h24v5h-24z" fill="var(--edge)" />
      <path d="M64 92h40v6H64z" fill="var(--where)" />
    </svg>
  );
}
