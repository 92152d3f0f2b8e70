import { code128Widths } from './code-128.ts';

/** Width of the quiet zone on each side in modules, without which scanners do not detect the barcode. */
const QUIET_MODULES = 10;

export interface BarcodeProps {
  /** Printable ASCII. */
  text: string;
  /** Text for assistive technology; `text` by default. */
  label?: string;
  className?: string;
}

/** A Code 128 barcode, black on white in every theme. Its width and height come from the class. */
export function Barcode({ text, label = text, className }: BarcodeProps) {
  const widths = code128Widths(text);
  let at = QUIET_MODULES;
  let path = '';
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) path += `M${at} 0h${width}v40h-${width}z`;
    at += width;
  }
  const total = at + QUIET_MODULES;
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
