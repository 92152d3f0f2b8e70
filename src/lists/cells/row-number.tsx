/** A number that the server gives, `2026-000123`: what the eye looks for is the end. */
export function RowNumber({ number }: { number: string }) {
  const dash = number.indexOf('-') + 1;
  return (
    <span className="whitespace-nowrap">
      <span className="text-ink-3">{number.slice(0, dash)}</span>
      <span className="font-bold text-ink">{number.slice(dash)}</span>
    </span>
  );
}
