import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { GoodsPicture } from '#src/ordering/goods-picture.tsx';

/** The pictures of an article: one large, the others as thumbnails to choose from. */
export function ArticlePictures({ hashes, designation }: { hashes: readonly string[]; designation: string }) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, Math.max(0, hashes.length - 1));
  const count = hashes.length;
  return (
    <div>
      <GoodsPicture
        hash={hashes[at]}
        alt={count > 0 ? designation : t`No picture of ${designation}`}
        width={600}
        height={400}
        eager
        className="h-64 w-full md:h-100 lg:rounded-floor"
      />
      {count > 1 && (
        <ul className="mt-2 flex flex-wrap gap-2 max-md:px-4">
          {hashes.map((hash, index) => {
            const nth = index + 1;
            return (
              <li key={hash}>
                <button
                  type="button"
                  aria-label={t`Picture ${nth} of ${count}`}
                  aria-current={index === at}
                  className="rounded-control border-2 border-transparent aria-current:border-act"
                  onClick={() => setChosen(index)}
                >
                  <GoodsPicture hash={hash} width={80} height={72} className="h-18 w-20 rounded-pill" />
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
