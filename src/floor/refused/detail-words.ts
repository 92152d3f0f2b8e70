import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AmendedDetail } from '#contract/rules/orders/amended-details.ts';

/** The names of the texts that an amendment can change. */
export const detailWords: Record<AmendedDetail, MessageDescriptor> = {
  customer_reference: msg`Customer reference`,
  delivery_instructions: msg`Delivery instructions`,
  shipping_address: msg`Delivery address`,
};
