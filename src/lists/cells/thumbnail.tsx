import { useRetryWhenOnline } from '#src/api/use-retry-when-online.ts';
import { Icon } from '#src/ui/icon.tsx';
import { iconImage } from '#src/ui/icons/actions.ts';

/**
 * The main picture of a row, on the light background that product pictures have in every theme. Decorative: the text
 * beside it says the same.
 */
export function Thumbnail({ hashes, size }: { hashes: readonly string[] | undefined; size: number }) {
  const [failedHash, setFailedHash] = useRetryWhenOnline('');
  const [hash] = hashes ?? [];
  return (
    <span
      className="grid shrink-0 place-items-center overflow-hidden rounded-pill bg-goods text-[#7c8689]"
      style={{ width: size, height: size }}
    >
      {hash && hash !== failedHash ? (
        <img
          src={`/api/images/${hash}?w=96`}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setFailedHash(hash)}
          className="size-full object-contain mix-blend-multiply"
        />
      ) : (
        <Icon icon={iconImage} size={Math.round(size / 2)} />
      )}
    </span>
  );
}
