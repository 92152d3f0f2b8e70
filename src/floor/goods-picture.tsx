import { Icon } from '#src/ui/icon.tsx';
import { iconImage } from '#src/ui/icons/actions.ts';

export interface GoodsPictureProps {
  /** Hash of the picture's content, or empty. */
  hash: string | undefined;
  /** Which of the kept widths is fetched; a phone's screen counts double. */
  width?: 96 | 320 | 960;
  className?: string;
}

/** An article on the light panel that goods stand on in every theme; its name stands beside it. */
export function GoodsPicture({ hash, width = 320, className }: GoodsPictureProps) {
  return (
    <span className={`grid place-items-center overflow-hidden bg-goods text-[#5b6569] ${className ?? ''}`}>
      {hash ? (
        <img
          src={`/api/images/${hash}?w=${width}`}
          alt=""
          decoding="async"
          className="size-full min-h-0 object-contain mix-blend-multiply"
        />
      ) : (
        <Icon icon={iconImage} size={width === 96 ? 20 : 40} />
      )}
    </span>
  );
}
