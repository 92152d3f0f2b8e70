import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { AnyRow } from '#contract/entity.ts';
import { CellValue } from '../cells/cell-value.tsx';
import { Thumbnail } from '../cells/thumbnail.tsx';
import type { List } from '../declare/list-declaration.ts';
import { stampWords } from '../declare/stamp-words.ts';

/** Whether a value says nothing: empty text, none, or no entries. */
function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

/** The fields of a row with their labels, in groups where the list has them. Fields that the server hides are left out. */
export function RowDetails({ list, row }: { list: List; row: AnyRow }) {
  const { images } = row;
  const isSet = (name: string) => !isEmpty(row[name]);
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
      {list.sheet.length === 0 ? (
        <Facts list={list} row={row} names={list.details} />
      ) : (
        list.sheet.map(({ label, fields }) => (
          <Group key={label.id} label={label} list={list} row={row} names={fields.filter(isSet)} />
        ))
      )}
    </>
  );
}

interface FactsProps {
  list: List;
  row: AnyRow;
  names: readonly string[];
}

/** A group of a sheet; nothing if none of its fields has a value. */
function Group({ label, ...facts }: FactsProps & { label: MessageDescriptor }) {
  const { t } = useLingui();
  const { names } = facts;
  if (names.length === 0) return null;
  return (
    <section className="border-t border-line first:border-0">
      <h3 className="px-5 pt-4 font-bold pointer-coarse:text-16">{t(label)}</h3>
      <Facts {...facts} />
    </section>
  );
}

/** Fields with their labels. */
function Facts({ list, row, names }: FactsProps) {
  const { t } = useLingui();
  return (
    <dl className="px-5 py-2 pointer-coarse:text-16 pointer-coarse:[&_.location-sign]:text-16 pointer-coarse:[&_.pill]:text-16">
      {names
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
              <dd className={`flex-[1_1_8rem] wrap-anywhere ${long ? 'mt-1 whitespace-pre-line' : ''}`}>
                {(field?.kind === 'choice'
                  ? list.columns.find(({ key }) => key === name)?.cell?.(row)
                  : null) ?? <CellValue list={list} name={name} field={field} value={row[name]} wrap />}
              </dd>
            </div>
          );
        })}
    </dl>
  );
}
