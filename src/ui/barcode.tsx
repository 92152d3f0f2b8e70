import { barsOf } from './code-128.ts';

/** Quiet modules at each side, without which no scanner finds the beginning. */
const QUIET = 10;

export interface BarcodeProps {
  /** Printable ASCII. */
  text: string;
  /** What it says, for who cannot see it; the text itself unless said. */
  label?: string;
  className?: string;
}

/** A Code 128 barcode, drawn in black on white in every theme. Its width and height follow the class. */
export function Barcode({ text, label = text, className }: BarcodeProps) {
  const widths = barsOf(text);
  let at = QUIET;
  let path = '';
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) path += `M${at} 0h${width}v40h-${width}z`;
    at += width;
  }
  const total = at + QUIET;
  return (
    <svg
      viewBox={`0 0 ${total} 40`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
      className={className}
    >
      <path d={`M0 0h${total}v40H0z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
