import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Company } from '#contract/endpoints/company.ts';
import { readEmailCell } from '#contract/files/cells/cell-email.ts';
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
  /** Checks the text, an identifier without its spaces; `wrong` says what is expected. */
  check?: { isValid: (text: string) => boolean; wrong: MessageDescriptor; keepsSpaces?: true };
  show?: (stored: string) => string;
};

/** The form's fields, in order. The server makes the same checks. */
export const companyFields: Record<CompanyField, Declaration> = {
  name: { label: msg`Legal name`, max: 200 },
  address: { label: msg`Address`, isLong: true, max: 500 },
  phone: { label: msg`Phone`, max: 40 },
  email: {
    label: msg`E-mail`,
    max: 254,
    check: {
      isValid: (text) => {
        const read = readEmailCell(text);
        return read.ok && read.value === text.trim();
      },
      wrong: msg`One e-mail address, such as contact@example.com: a name, @, then a domain with a dot.`,
      keepsSpaces: true,
    },
  },
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
  const text = check?.keepsSpaces ? value.trim() : compactIdentifier(value);
  return check && text !== '' && !check.isValid(text) ? check.wrong : null;
}

/** What the form shows for a field of the company, by the name of its control: a text, or the language of papers. */
export function shownText(company: Company, name: string): string {
  const field = companyFieldNames.find((one) => one === name);
  return field ? (companyFields[field].show?.(company[field]) ?? company[field]) : company.language;
}
