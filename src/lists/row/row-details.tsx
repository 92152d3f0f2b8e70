import { useLingui } from '@lingui/react/macro';
import type { AnyRow } from '#contract/entity.ts';
import { CellValue } from '../cells/cell-value.tsx';
import { Thumbnail } from '../cells/thumbnail.tsx';
import type { List } from '../declare/list-declaration.ts';
import { stampWords } from '../declare/stamp-words.ts';

/** All fields of a row with their labels. Fields that the server hides from this user are left out. */
export function RowDetails({ list, row }: { list: List; row: AnyRow }) {
  const { t } = useLingui();
  const { images } = row;
  return (
    <>
      {list.pictures && <list.pictures row={row} />}
      {!list.pictures && Array.isArray(images) && images.length > 0 && (
        <div className="flex gap-2 px-5 pt-4">
          {images.slice(0, 4).map((hash) => (
            <Thumbnail key={String(hash)} hashes={[String(hash)]} size={88} />
          ))}
        </div>
      )}
      <dl className="px-5 py-2 pointer-coarse:text-16 pointer-coarse:[&_.location-sign]:text-16 pointer-coarse:[&_.pill]:text-16">
        {list.details
          .filter((name) => row[name] !== undefined && (name !== 'images' || !list.pictures))
          .map((name) => {
            const field = list.entity.fields[name] ?? null;
            const long = field?.kind === 'multiline' || field?.kind === 'list';
            return (
              <div
                key={name}
                className={`border-b border-line py-2 last:border-0 ${long ? '' : 'flex min-h-10 flex-wrap items-center gap-x-4'}`}
              >
                <dt className="w-36 shrink-0 text-13 text-ink-2 pointer-coarse:w-[min(10rem,100%)] pointer-coarse:text-16">
                  {t(list.words.fields[name] ?? stampWords[name as keyof typeof stampWords])}
                </dt>
                <dd
                  className={`min-w-0 flex-[1_1_8rem] wrap-break-word ${long ? 'mt-1 whitespace-pre-line' : ''}`}
                >
                  <CellValue list={list} name={name} field={field} value={row[name]} wrap />
                </dd>
              </div>
            );
          })}
      </dl>
    </>
  );
}
