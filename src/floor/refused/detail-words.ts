import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AmendedDay, AmendedDetail } from '#contract/rules/orders/amended-details.ts';

/** The names of the texts that an amendment can change. */
export const detailWords: Record<AmendedDetail, MessageDescriptor> = {
  customer_reference: msg`Customer reference`,
  delivery_instructions: msg`Delivery instructions`,
  shipping_address: msg`Delivery address`,
};

/** The names of the days that an amendment can change. */
export const dayWords: Record<AmendedDay, MessageDescriptor> = {
  wanted_on: msg`Wanted date`,
  promised_on: msg`Promised date`,
};
