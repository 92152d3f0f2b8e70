import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Company } from '#contract/endpoints/company.ts';
import {
  compactIdentifier,
  groupIdentifier,
  isBic,
  isIban,
  isSiret,
  isVatNumber,
} from '#contract/rules/company/company-identifiers.ts';

/** The fields of the company that are typed as text. */
export type CompanyField = Exclude<keyof Company, 'logo' | 'version' | 'language' | 'default_language'>;

type Declaration = {
  label: MessageDescriptor;
  hint?: MessageDescriptor;
  isLong?: boolean;
  max: number;
  /** Checks an identifier without spaces; `wrong` says what is expected. */
  check?: { isValid: (text: string) => boolean; wrong: MessageDescriptor };
  show?: (stored: string) => string;
};

/** The form's fields, in order. The server makes the same checks. */
export const companyFields: Record<CompanyField, Declaration> = {
  name: { label: msg`Legal name`, max: 200 },
  address: { label: msg`Address`, isLong: true, max: 500 },
  phone: { label: msg`Phone`, max: 40 },
  email: { label: msg`E-mail`, max: 254 },
  siret: {
    label: msg`SIREN or SIRET`,
    max: 60,
    check: {
      isValid: isSiret,
      wrong: msg`A SIREN has 9 digits, a SIRET 14. Check the digits: their sum does not match.`,
    },
  },
  vat_number: {
    label: msg`VAT number`,
    max: 60,
    check: {
      isValid: isVatNumber,
      wrong: msg`A VAT number starts with the country: FR, a key of 2 digits, then the SIREN. Check the digits.`,
    },
  },
  legal_notice: {
    label: msg`Legal form, capital, register`,
    hint: msg`For example: SAS with a capital of €40,000, RCS Nancy 732 829 320.`,
    max: 200,
  },
  iban: {
    label: msg`IBAN`,
    max: 60,
    check: { isValid: isIban, wrong: msg`This is not an IBAN: its length or its check digits do not match.` },
    show: (stored) => groupIdentifier(stored, 4),
  },
  bic: {
    label: msg`BIC`,
    max: 60,
    check: { isValid: isBic, wrong: msg`A BIC has 8 or 11 characters.` },
  },
  payment_terms: { label: msg`Payment terms`, isLong: true, max: 500 },
};

export const companyFieldNames = Object.keys(companyFields) as CompanyField[];

/** The problem of a typed value; null if it can be saved. */
export function companyProblem(name: CompanyField, value: string): MessageDescriptor | null {
  const { check } = companyFields[name];
  const compact = compactIdentifier(value);
  return check && compact !== '' && !check.isValid(compact) ? check.wrong : null;
}
