import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { EntityName } from '#contract/registry.ts';
import { Icon } from '#src/ui/icon.tsx';
import { iconWarning } from '#src/ui/icons/basic.ts';
import type { List } from '../../declare/list-declaration.ts';
import { missingFields } from '../../import/mapping/missing-fields.ts';
import type { LoadedFile } from '../session/import-state.ts';
import { fieldLabel } from '../words/label-fields.ts';

/** The quantities of which a new row needs one, and otherwise is created with 0 pieces. */
const quantityFields: { [N in EntityName]?: readonly string[] } = {
  products: ['on_hand'],
  arrivals: ['expected', 'received'],
  arrivallines: ['expected', 'received'],
};

export interface MissingColumnsProps {
  list: List;
  name: EntityName;
  loaded: Pick<LoadedFile, 'mapping' | 'options'>;
}

/**
 * Says which required fields have no column and no other value, and that new rows get 0 pieces where the file has no
 * quantity.
 */
export function MissingColumns({ list, name, loaded: { mapping, options } }: MissingColumnsProps) {
  const { t, i18n } = useLingui();
  const hasReference = mapping.includes('reference');
  const labelsOf = (names: readonly string[]) =>
    names.map((field) => fieldLabel(list, field, i18n)).join(', ');
  const missing = missingFields(name, mapping, options);
  const missed = labelsOf(missing);
  const quantities = quantityFields[name] ?? [];
  const isWithoutPieces =
    hasReference && quantities.length > 0 && !quantities.some((field) => mapping.includes(field));
  const quantityLabels = labelsOf(quantities);
  return (
    <>
      {missed !== '' && (
        <Warning>
          {t`${plural(missing.length, { one: `No column for: ${missed}. Required for new rows.`, other: `No columns for: ${missed}. Required for new rows.` })}`}
        </Warning>
      )}
      {isWithoutPieces && (
        <Warning>
          <Trans>No column with a quantity ({quantityLabels}). New rows get 0 pieces.</Trans>
        </Warning>
      )}
    </>
  );
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 px-4 pt-3 text-13 text-wait md:px-6">
      <Icon icon={iconWarning} size={16} className="mt-px" />
      <span>{children}</span>
    </p>
  );
}
