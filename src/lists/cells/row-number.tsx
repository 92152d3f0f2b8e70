/**
 * A number assigned by the server, such as `2026-000123`. Its end is emphasised, since that is the part that users look
 * for.
 */
export function RowNumber({ number }: { number: string }) {
  const dash = number.indexOf('-') + 1;
  return (
    <span className="whitespace-nowrap">
      <span className="text-ink-3">{number.slice(0, dash)}</span>
      <span className="font-bold text-ink">{number.slice(dash)}</span>
    </span>
  );
}
