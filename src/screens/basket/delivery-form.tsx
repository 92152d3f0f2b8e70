import { Trans } from '@lingui/react/macro';
import type { Profile } from '#contract/endpoints/auth.ts';
import { DayField } from '#src/floor/day-field.tsx';
import { Field } from '#src/ui/field.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { iconBuilding } from '#src/ui/icons/navigation.ts';
import { TextArea } from '#src/ui/text-area.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { CustomerChoice } from './customer-choice.tsx';
import { DeliveryAddress } from './delivery-address.tsx';
import type { DeliveryDraft } from './delivery-draft.ts';

export interface DeliveryFormProps {
  user: Profile;
  customerCode: string;
  draft: DeliveryDraft;
  onChange: (part: Partial<DeliveryDraft>) => void;
  /** True if the user tried to order without choosing a customer. */
  missing: boolean;
  /** True if the user tried to order with a wanted day that is not allowed. */
  wrongDay: boolean;
}

/** The delivery form: customer, address, instructions and reference. */
export function DeliveryForm({ user, customerCode, draft, onChange, missing, wrongDay }: DeliveryFormProps) {
  const client = user.role_name === 'Client';
  return (
    <section aria-labelledby="delivery">
      <h2 id="delivery" className="text-16 font-bold">
        <Trans>Delivery</Trans>
      </h2>
      <div className="delivery-fields mt-3 grid gap-x-6 gap-y-4">
        {client ? (
          <div>
            <p className="mb-1.5 text-13 font-semibold">
              <Trans context="address">Company</Trans>
            </p>
            <p className="flex min-h-control items-center gap-3 rounded-control border border-line-2 bg-sunk px-3 py-2">
              <Icon icon={iconBuilding} size={18} className="text-ink-3" />
              <span className="min-w-0 break-words">{user.customer_name}</span>
            </p>
          </div>
        ) : (
          <CustomerChoice
            code={customerCode}
            missing={missing}
            onChange={(code) => onChange({ customerCode: code })}
          />
        )}
        <DeliveryAddress customerCode={customerCode} client={client} />
        <Field label={<Trans>Instructions</Trans>} aside={<Trans>optional</Trans>}>
          <TextArea
            rows={2}
            className="min-h-19"
            maxLength={1000}
            value={draft.instructions}
            onChange={({ target }) => onChange({ instructions: target.value })}
          />
        </Field>
        <Field
          label={client ? <Trans>Your order reference</Trans> : <Trans>The customer’s order reference</Trans>}
          aside={<Trans>optional</Trans>}
        >
          <TextInput
            maxLength={80}
            autoComplete="off"
            value={draft.reference}
            onChange={({ target }) => onChange({ reference: target.value })}
          />
        </Field>
        <DayField
          label={<Trans>Wanted date</Trans>}
          value={draft.wanted}
          tried={wrongDay}
          onChange={(wanted) => onChange({ wanted })}
        />
      </div>
    </section>
  );
}
