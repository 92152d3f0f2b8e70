import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AuditedBesideLists } from '#contract/entities/audit.ts';
import { field, type Field } from '#contract/field.ts';

/** An audited object that is not a row of a list, with the labels of its fields. */
type LabelledObject = {
  title: MessageDescriptor;
  fields: Record<string, [words: MessageDescriptor, field: Field]>;
};

const text = field.text();
const instant = field.instant({});
const count = field.integer({});

/** Labels of everything audited besides the rows of lists. */
export const auditLabels: Record<AuditedBesideLists, LabelledObject> = {
  sessions: {
    title: msg`Sessions`,
    fields: {
      created_at: [msg`Signed in`, instant],
      address: [msg`Address`, text],
      user_agent: [msg`Browser`, text],
    },
  },
  passwords: {
    title: msg`Passwords`,
    fields: { changed_at: [msg`Password set`, instant], provisional: [msg`Provisional`, field.boolean()] },
  },
  reset_links: { title: msg`Password links`, fields: { expires_at: [msg`Valid until`, instant] } },
  pins: {
    title: msg`Sign-in codes`,
    fields: { set_at: [msg`Code set`, instant], failed: [msg`Wrong tries`, count] },
  },
  badges: { title: msg`Badges`, fields: { printed_at: [msg`Badge printed`, instant] } },
  baskets: {
    title: msg`Baskets`,
    fields: {
      quantity: [msg`Quantity`, count],
      marking: [msg`Marking`, text],
      price_seen: [msg`Price shown (excl. VAT)`, field.money({})],
    },
  },
  views: {
    title: msg`Saved views`,
    fields: {
      entity: [msg`List`, text],
      name: [msg`Name`, text],
      shared: [msg`Shared`, field.boolean()],
      parameters: [msg`Shows`, text],
    },
  },
  imports: {
    title: msg`Imports`,
    fields: {
      list: [msg`List`, text],
      file_name: [msg`File`, text],
      state: [msg`State`, text],
      total_rows: [msg`Total rows`, count],
      created: [msg`Created`, count],
      updated: [msg`Updated`, count],
      skipped: [msg`Skipped`, count],
      options: [msg`Options`, text],
      failure: [msg`Failure`, text],
    },
  },
  images: {
    title: msg`Images`,
    fields: {
      type: [msg`Type`, text],
      width: [msg`Width`, count],
      height: [msg`Height`, count],
      created_at: [msg`Sent`, instant],
    },
  },
  company: {
    title: msg`Company`,
    fields: {
      name: [msg`Legal name`, text],
      address: [msg`Address`, text],
      siret: [msg`SIREN or SIRET`, text],
      vat_number: [msg`VAT number`, text],
      legal_notice: [msg`Legal form, capital, register`, text],
      phone: [msg`Phone`, text],
      email: [msg`E-mail`, text],
      iban: [msg`IBAN`, text],
      bic: [msg`BIC`, text],
      payment_terms: [msg`Payment terms`, text],
      language: [msg`Language of papers`, text],
      logo: [msg`Logo`, text],
    },
  },
  clashes: { title: msg`Duplicates`, fields: { kept: [msg`Kept as they are`, field.boolean()] } },
  settings: { title: msg`Settings`, fields: { made_at: [msg`Last backup`, instant] } },
};
