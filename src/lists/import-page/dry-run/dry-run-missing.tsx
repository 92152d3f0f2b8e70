import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ImportJob } from '#contract/endpoints/imports.ts';
import { entities } from '#contract/registry.ts';
import { usePermissions } from '#src/session/can.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';

/**
 * The categories and tags of the file that do not exist, with a choice to create them with the import. The dry run is
 * repeated when the choice changes.
 */
export function DryRunMissing({
  missing,
  creates,
  onChange,
}: {
  missing: ImportJob['missing'];
  creates: boolean;
  /** Null where the file is no longer here: the import can only be written as it was checked. */
  onChange: ((creates: boolean) => void) | null;
}) {
  const { t } = useLingui();
  const permissions = usePermissions();
  if (missing.length === 0) return null;
  const textOf = ({ entity, count }: ImportJob['missing'][number]) =>
    entity === 'categories'
      ? t`${plural(count, { one: '# unknown category', other: '# unknown categories' })}`
      : t`${plural(count, { one: '# unknown tag', other: '# unknown tags' })}`;
  const namesOf = ({ names, count }: ImportJob['missing'][number]) =>
    `${names.join(', ')}${count > names.length ? '…' : ''}`;
  const total = missing.reduce((sum, { count }) => sum + count, 0);
  const allowed = missing.every(({ entity }) => permissions.includes(entities[entity].manage));
  return (
    <div className="border-b border-line bg-sunk px-4 py-3 md:px-6">
      <ul className="text-13">
        {missing.map((one) => (
          <li key={one.entity}>
            <Trans>
              <strong className="font-semibold">{textOf(one)}</strong>: {namesOf(one)}
            </Trans>
          </li>
        ))}
      </ul>
      {allowed ? (
        <Checkbox
          label={t`${plural(total, { one: 'Create it with the import', other: 'Create them with the import' })}`}
          checked={creates}
          disabled={onChange === null}
          className="mt-1 self-start"
          onChange={({ target }) => onChange?.(target.checked)}
        />
      ) : (
        <p className="mt-1 text-13 text-ink-2">
          {t`${plural(total, { one: 'You may not create it. Ask a manager.', other: 'You may not create them. Ask a manager.' })}`}
        </p>
      )}
    </div>
  );
}
