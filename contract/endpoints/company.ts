import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { companyLimits } from '../rules/company/company-limits.ts';
import {
  compactIdentifier,
  isBic,
  isIban,
  isSiret,
  isVatNumber,
} from '../rules/company/company-identifiers.ts';
import { fieldSchema } from '../field-schema.ts';
import { field } from '../field.ts';
import { languages } from '../languages.ts';

/** Stored without spaces; empty, or valid by its check digits. */
const identifier = (isValid: (text: string) => boolean) =>
  z.string().check(
    z.maxLength(60),
    z.overwrite(compactIdentifier),
    z.refine((text) => text === '' || isValid(text)),
  );

const shape = {
  /** Legal name, as the sender of papers and mails. */
  name: fieldSchema(field.text({ max: 200 })),
  address: fieldSchema(field.multiline({ max: 500 })),
  /** 9 or 14 digits. */
  siret: identifier(isSiret),
  vat_number: identifier(isVatNumber),
  /** Legal form, capital and register, as the law requires them on papers. */
  legal_notice: fieldSchema(field.text({ max: 200 })),
  phone: fieldSchema(field.phone()),
  email: fieldSchema(field.email()),
  iban: identifier(isIban),
  bic: identifier(isBic),
  payment_terms: fieldSchema(field.multiline({ max: 500 })),
  /** Language of papers for customers without one of their own; empty for that of the installation. */
  language: z.enum(['', ...languages]),
};

export const companySchema = z.object({
  ...shape,
  /** As a data URL, PNG; empty without one. */
  logo: z.string(),
  version: z.int(),
  /** Language of the installation. */
  default_language: z.enum(languages),
});
/** The company that is printed on papers. */
export type Company = z.infer<typeof companySchema>;

const common = { tag: 'company' } as const;
const manage = { ...common, access: ['manage company'], reply: companySchema } as const;

export const companyEndpoints = {
  read: defineEndpoint({
    ...common,
    method: 'GET',
    path: '/api/company',
    summary: 'The company: what is printed on papers, so every user may read it',
    access: 'session',
    reply: companySchema,
    conditional: true,
  }),
  save: defineEndpoint({
    ...manage,
    method: 'PUT',
    once: true,
    path: '/api/company',
    summary: 'Change the company, from the version that was seen',
    body: z.strictObject({ ...shape, version: z.int() }),
  }),
  addLogo: defineEndpoint({
    ...manage,
    method: 'POST',
    once: true,
    path: '/api/company/logo',
    summary: `Set the logo: PNG, JPEG or SVG, ${companyLimits.logoBytes / 1024 / 1024} MiB at most; stored as PNG`,
    takes: 'image/*',
    bodyLimit: companyLimits.logoBytes,
  }),
  removeLogo: defineEndpoint({
    ...manage,
    method: 'DELETE',
    once: true,
    path: '/api/company/logo',
    summary: 'Remove the logo',
  }),
} as const;
