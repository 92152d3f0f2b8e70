import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { importChoices, type ImportOptions } from '#contract/files/import-options.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/select.tsx';
import { CommitInput } from './commit-input.tsx';

type Choice = keyof typeof importChoices;

export interface OrderChoicesProps {
  name: 'orders' | 'orderlines';
  options: ImportOptions;
  onChange: (options: Partial<ImportOptions>) => void;
}

/** Asks how to treat cancellations, unknown customers and articles, and lines that are not products. */
export function OrderChoices({ name, options, onChange }: OrderChoicesProps) {
  const { t } = useLingui();
  const words: Record<Choice, Record<string, string>> = {
    cancellations: {
      error: t`Report as errors`,
      skip: t`Skip`,
      canceled: t`Import as canceled orders, outside of turnover`,
      credit: t`Import as credit notes: they reduce turnover on their date`,
    },
    unknown_customers: {
      error: t`Report as errors`,
      skip: t`Skip`,
      create: t`Create the customer`,
    },
    unknown_articles: {
      error: t`Report as errors`,
      skip: t`Skip`,
      keep: t`Keep the line without stock`,
      create: t`Create the article`,
    },
    non_goods: {
      error: t`Report as errors`,
      skip: t`Skip`,
      keep: t`Keep the line without stock`,
    },
  };
  const choose = (choice: Choice, label: ReactNode) => (
    <Field label={label}>
      <Select value={options[choice]} onChange={(event) => onChange({ [choice]: event.target.value })}>
        {importChoices[choice].map((one) => (
          <option key={one} value={one}>
            {words[choice][one]}
          </option>
        ))}
      </Select>
    </Field>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-1">
      {choose('cancellations', <Trans>Negative quantities, canceled orders</Trans>)}
      {name === 'orders' && (
        <>
          <Checkbox
            label={<Trans>The orders are paid, unless the file says what was paid</Trans>}
            checked={options.paid}
            onChange={({ target }) => onChange({ paid: target.checked })}
          />
          {choose('unknown_customers', <Trans>Unknown customers</Trans>)}
          <Field
            label={<Trans>Customer for orders without one</Trans>}
            hint={<Trans>A customer code. If empty, these rows follow the choice above.</Trans>}
          >
            <CommitInput
              value={options.no_customer}
              max={64}
              onCommit={(no_customer) => onChange({ no_customer })}
            />
          </Field>
        </>
      )}
      {choose('unknown_articles', <Trans>Unknown articles</Trans>)}
      {choose('non_goods', <Trans>Postage, fees, etc.</Trans>)}
      <Field label={<Trans>Their references</Trans>} hint={<Trans>Separated by commas.</Trans>}>
        <CommitInput
          value={options.non_goods_codes}
          max={1000}
          onCommit={(non_goods_codes) => onChange({ non_goods_codes })}
        />
      </Field>
    </div>
  );
}
