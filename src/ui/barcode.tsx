import { codeBars, quietModules } from '#contract/rules/codes/code-bars.ts';

export interface BarcodeProps {
  /** Printable ASCII. */
  text: string;
  /** Text for assistive technology; `text` by default. */
  label?: string;
  className?: string;
}

/** A Code 128 barcode, black on white in every theme. Its width and height come from the class. */
export function Barcode({ text, label = text, className }: BarcodeProps) {
  const { bars, width } = codeBars(text);
  const total = width + 2 * quietModules;
  const path = bars.map((bar) => `M${quietModules + bar.x} 0h${bar.width}v40h-${bar.width}z`).join('');
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
