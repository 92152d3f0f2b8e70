import { useEffect, useState } from 'react';
import { colourOfImage, idOfLocalPhoto } from '#contract/rules/catalogue/image-name.ts';
import { fittingWidth, imageWidths } from '#contract/rules/catalogue/image-widths.ts';
import { useRetryWhenOnline } from '#src/api/use-retry-when-online.ts';
import { askDevice } from '#src/sync/client/device/ask-device.ts';
import { Icon } from '#src/ui/icon.tsx';
import { iconImage } from '#src/ui/icons/actions.ts';

export interface JobPictureProps {
  /** Name of the picture; a photo just taken on this device has a local name. */
  name: string;
  alt: string;
  /** Maximum width in px, which decides the size to fetch. */
  width: number;
  /** Sets the width and height of the panel: the picture has none of its own. */
  className?: string | undefined;
}

/** How many sizes of which picture failed to load, counting down from the requested one. */
const nothing = { name: '', sizes: 0 };

/** The whole picture of a proof or of the work on a light panel; an icon if it does not load. */
export function JobPicture({ name, alt, width, className }: JobPictureProps) {
  const local = idOfLocalPhoto(name);
  const here = useLocalPhoto(local);
  const wanted = fittingWidth(width);
  const [lost, setLost] = useRetryWhenOnline(nothing);
  // Without a network the large size may not be cached: fall back to a smaller one that is.
  const at = wanted - (lost.name === name ? lost.sizes : 0);
  const size = imageWidths[at];
  const src = local === null ? `/api/images/${name}?w=${size}` : here;
  const colour = colourOfImage(name);
  return (
    <span
      className={`relative grid place-items-center overflow-hidden bg-goods text-[#7c8689] ${className ?? ''}`}
      style={colour === null ? undefined : { backgroundColor: colour }}
    >
      {size === undefined && (
        <Icon
          icon={iconImage}
          size={32}
          className="absolute inset-0 m-auto max-h-3/5 max-w-3/5"
          {...(alt !== '' && { label: alt })}
        />
      )}
      {src !== null && size !== undefined && (
        <img
          src={src}
          alt={alt}
          draggable={false}
          decoding="async"
          onError={() => setLost({ name, sizes: local === null ? wanted - at + 1 : imageWidths.length })}
          // In the flow, a grid row would grow to the height of the picture, and the panel would crop it.
          className="absolute inset-0 size-full bg-goods object-contain"
        />
      )}
    </span>
  );
}

/** An object URL for a picture stored on this device; null while loading and if it has been deleted. */
function useLocalPhoto(id: string | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (id === null) return undefined;
    let made: string | null = null;
    let left = false;
    const read = async () => {
      const photo = await askDevice('photo', { id });
      if (!photo || left) return;
      made = URL.createObjectURL(new Blob([photo.bytes], { type: photo.type }));
      setUrl(made);
    };
    read().catch((error: unknown) => console.warn('picture: reading the local photo failed', error));
    return () => {
      left = true;
      setUrl(null);
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [id]);
  return url;
}
