export interface BrandProps {
  /** Height of the logo mark in px; the name scales with it. */
  size?: number;
  className?: string;
}

/** The logo, a dock door with its leveller, and the product's name. */
export function Brand({ size = 22, className }: BrandProps) {
  return (
    <span
      className={`inline-flex items-center ${className ?? ''}`}
      style={{ gap: size * 0.45, fontSize: size * 0.95 }}
    >
      <svg
        viewBox="0 0 26 22"
        height={size}
        width={(size * 26) / 22}
        fill="none"
        aria-hidden="true"
        focusable="false"
      >
        <path d="M0 0h22v15h-4V4H4v14h7v4H0z" fill="currentColor" />
        <path d="M13 18h13v4H13z" fill="var(--where)" />
      </svg>
      <span className="leading-none font-bold">Quai</span>
    </span>
  );
}
