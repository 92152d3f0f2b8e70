import { Trans } from '@lingui/react/macro';
import type { Rows } from '#contract/registry.ts';
import type { AmendedDay, AmendedDetail } from '#contract/rules/orders/amended-details.ts';
import { DayField } from '#src/floor/day-field.tsx';
import { Field } from '#src/ui/field.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import type { AmendDraft } from './amend-draft.ts';

interface DetailsProps {
  order: Rows['orders'];
  draft: AmendDraft;
  onChange: (detail: AmendedDetail, text: string) => void;
}

/** Where and how the order is delivered. */
export function DeliveryTab({ order, draft: { details }, onChange }: DetailsProps) {
  return (
    <div className="grid max-w-160 gap-5 px-4 py-5 md:px-6">
      <Field label={<Trans>Delivery address</Trans>} hint={<Trans>For this order only.</Trans>}>
        <TextArea
          rows={4}
          maxLength={500}
          value={details.shipping_address ?? order.shipping_address}
          onChange={({ target }) => onChange('shipping_address', target.value)}
        />
      </Field>
      <Field label={<Trans>Instructions</Trans>} aside={<Trans>optional</Trans>}>
        <TextArea
          rows={3}
          maxLength={1000}
          value={details.delivery_instructions ?? order.delivery_instructions}
          onChange={({ target }) => onChange('delivery_instructions', target.value)}
        />
      </Field>
    </div>
  );
}

/** The reference under which the customer ordered. */
export function ReferenceTab({
  order,
  draft: { details },
  client,
  onChange,
}: DetailsProps & { client: boolean }) {
  return (
    <div className="max-w-160 px-4 py-5 md:px-6">
      <Field
        label={client ? <Trans>Your order reference</Trans> : <Trans>The customer’s order reference</Trans>}
        aside={<Trans>optional</Trans>}
      >
        <TextInput
          maxLength={80}
          autoComplete="off"
          value={details.customer_reference ?? order.customer_reference}
          onChange={({ target }) => onChange('customer_reference', target.value)}
        />
      </Field>
    </div>
  );
}

interface DatesProps {
  order: Rows['orders'];
  draft: AmendDraft;
  /** The promise can be changed as well: not by a Client. */
  promises: boolean;
  onChange: (name: AmendedDay, day: string) => void;
}

/** When the order ships: the day that is promised, and the day that the customer asks for. */
export function DatesTab({ order, draft: { days }, promises, onChange }: DatesProps) {
  return (
    <div className="grid max-w-160 gap-5 px-4 py-5 md:px-6">
      {promises && (
        <DayField
          label={<Trans>Promised date</Trans>}
          hint={<Trans>The customer and the preparer are notified.</Trans>}
          value={days.promised_on ?? order.promised_on ?? ''}
          tried={days.promised_on !== undefined}
          onChange={(day) => onChange('promised_on', day)}
        />
      )}
      <DayField
        label={<Trans>Wanted date</Trans>}
        value={days.wanted_on ?? order.wanted_on ?? ''}
        tried={days.wanted_on !== undefined}
        onChange={(day) => onChange('wanted_on', day)}
      />
    </div>
  );
}
