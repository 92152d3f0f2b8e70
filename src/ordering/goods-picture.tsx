import { useState } from 'react';
import { colourOfImage } from '#contract/rules/catalogue/image-name.ts';
import { fittingWidth, imageWidths } from '#contract/rules/catalogue/image-widths.ts';
import { useRetryWhenOnline } from '#src/api/use-retry-when-online.ts';

export interface GoodsPictureProps {
  /** Content hash; empty if the article has no picture. */
  hash: string | undefined;
  /** Empty by default: text beside it says the same. */
  alt?: string;
  /** Maximum width of the panel in px, which decides the size to fetch. The class of the panel sets its actual size. */
  width: number;
  height: number;
  /**
   * True for the first pictures of a page, which load immediately; the others load when they come near the viewport.
   */
  eager?: boolean;
  /** Applied to the panel. */
  className?: string;
}

const CRATE = 'M10 22 32 12l22 10v22L32 54 10 44zM10 22l22 10 22-10M32 32v22M21 17l22 10';

/**
 * An article's picture on a panel that is light in every theme. While it loads, the panel shows its dominant colour; a
 * crate icon replaces a missing picture.
 */
export function GoodsPicture({ hash, alt = '', width, height, eager = false, className }: GoodsPictureProps) {
  const [lost, setLost] = useRetryWhenOnline('');
  const [come, setCome] = useState('');
  const shown = hash !== undefined && hash !== '' && hash !== lost;
  const base = `/api/images/${hash}`;
  const colour = shown && hash !== come ? colourOfImage(hash) : null;
  return (
    <span
      className={`relative grid place-items-center overflow-hidden bg-goods ${className ?? ''}`}
      style={colour === null ? undefined : { backgroundColor: colour }}
    >
      {shown ? (
        <img
          // A cached picture is complete before the first paint.
          ref={(image) => {
            if (image?.complete && image.naturalWidth > 0) setCome(hash);
          }}
          onLoad={() => setCome(hash)}
          src={`${base}?w=${imageWidths[fittingWidth(width)]}`}
          srcSet={imageWidths.map((one) => `${base}?w=${one} ${one}w`).join(', ')}
          sizes={`${width}px`}
          alt={alt}
          width={width}
          height={height}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          draggable={false}
          onError={() => setLost(hash)}
          className="absolute inset-0 size-full object-contain p-[8%] mix-blend-multiply"
        />
      ) : (
        <svg
          viewBox="0 0 64 64"
          width={Math.min(width, height) * 0.5}
          height={Math.min(width, height) * 0.5}
          fill="none"
          stroke="#7c8689"
          strokeWidth={2}
          strokeLinejoin="round"
          // The panel may be smaller than declared.
          className="absolute inset-0 m-auto max-h-3/5 max-w-3/5"
          role={alt === '' ? undefined : 'img'}
          aria-label={alt === '' ? undefined : alt}
          aria-hidden={alt === '' ? true : undefined}
        >
          <path d={CRATE} />
        </svg>
      )}
    </span>
  );
}
