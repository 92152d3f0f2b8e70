import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { wordsOf } from './permission-words.ts';

/** A titled list of permission labels. */
export function PermissionNames({ title, names }: { title: ReactNode; names: readonly string[] }) {
  const { t } = useLingui();
  return (
    <>
      <h3 className="mt-3 text-13 font-semibold text-ink">{title}</h3>
      <ul className="list-disc pl-5">
        {names.map((name) => {
          const words = wordsOf(name);
          return <li key={name}>{words ? t(words) : name}</li>;
        })}
      </ul>
    </>
  );
}
