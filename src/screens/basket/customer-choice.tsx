import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useDebounced } from '#src/ui/use-debounced.ts';
import { useCustomer, useCustomerSearch } from '#src/sync/client/lists/customers.ts';
import { Combobox } from '#src/ui/combobox.tsx';
import { Field } from '#src/ui/field.tsx';
import { iconBuilding } from '#src/ui/icons/navigation.ts';

export interface CustomerChoiceProps {
  code: string;
  onChange: (code: string) => void;
  /** True if the user tried to order without choosing a customer. */
  missing: boolean;
}

const PAUSE_MS = 200;

/** Chooses the customer of the order by name, code or email, among those that the user may order for. */
export function CustomerChoice({ code, onChange, missing }: CustomerChoiceProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const found = useCustomerSearch(useDebounced(typed.trim(), PAUSE_MS), true);
  const chosen = useCustomer(code, true);
  return (
    <Field required label={<Trans>Customer</Trans>} error={missing && <Trans>Choose the customer.</Trans>}>
      <Combobox
        icon={iconBuilding}
        placeholder={t`Name or code`}
        value={code === '' ? null : code}
        selectedLabel={chosen.data?.name ?? code}
        options={(found.data ?? []).map((customer) => ({
          value: customer.code,
          label: customer.name,
          detail: customer.code,
        }))}
        onQuery={setTyped}
        onChange={(next) => onChange(next ?? '')}
        emptyText={
          found.isLoading
            ? t`Loading…`
            : found.error
              ? t`Not loaded: the server is not responding.`
              : t`No customer has this name.`
        }
      />
    </Field>
  );
}
