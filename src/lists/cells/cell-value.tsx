import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Field } from '#contract/field.ts';
import { isPersonField } from '#contract/rules/accounts/is-person-field.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { PersonName } from '#src/session/people/person-name.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { iconCheck } from '#src/ui/icons/basic.ts';
import { Pill } from '#src/ui/pill.tsx';
import { LocationSign } from '#src/ui/location-sign.tsx';
import type { List } from '../declare/list-declaration.ts';
import { choicePill, choiceWord } from './choice-word.ts';
import { ShortDate } from './short-date.tsx';
import { SmallChips } from './small-chips.tsx';
import { textOf } from './text-of.ts';
import { Thumbnail } from './thumbnail.tsx';

export interface CellValueProps {
  list: Pick<List, 'words' | 'pills'>;
  /** Name of the field, including `created_at` and `updated_at`. */
  name: string;
  field: Field | null;
  value: unknown;
  /** Allows more than one line. */
  wrap?: boolean;
}

const nothing = <span className="text-ink-3">–</span>;

/** Renders a value by its kind, in a cell or in the drawer. */
export function CellValue({ list, name, field, value, wrap }: CellValueProps): ReactNode {
  const format = useFormat();
  const { t, i18n } = useLingui();
  const text = textOf(value);
  if (text === '') return nothing;
  switch (field?.kind ?? 'instant') {
    case 'money':
      return typeof value === 'number' ? format.money(value) : nothing;
    case 'integer':
      return typeof value === 'number' ? format.number(value) : nothing;
    case 'day':
    case 'instant':
      return <ShortDate value={text} />;
    case 'boolean':
      return value === true ? (
        <Icon icon={iconCheck} size={18} label={t`Yes`} className="text-ok" />
      ) : (
        nothing
      );
    case 'location':
      return <LocationSign location={text} />;
    case 'list': {
      const texts = Array.isArray(value) ? value.map(textOf) : [];
      if (name === 'images') return <Thumbnail hashes={texts} size={32} />;
      return texts.length > 0 ? <SmallChips texts={texts} wrap={wrap} /> : nothing;
    }
    case 'choice': {
      const look = choicePill(list, name, text);
      const shown = choiceWord(i18n, list, name, text) ?? text;
      return look ? <Pill {...look}>{shown}</Pill> : shown;
    }
    default:
      return isPersonField(name, field) ? <PersonName username={text} /> : text;
  }
}
