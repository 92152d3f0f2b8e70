import type { Company } from '#contract/endpoints/company.ts';
import { sourceLanguage } from '#contract/languages.ts';
import { call } from '#src/api/call.ts';
import { readStoredJson } from '#src/api/read-stored-json.ts';

const KEY = 'company';

const unknown: Company = {
  name: '',
  address: '',
  siret: '',
  vat_number: '',
  legal_notice: '',
  phone: '',
  email: '',
  iban: '',
  bic: '',
  payment_terms: '',
  language: '',
  logo: '',
  version: 0,
  default_language: sourceLanguage,
};

/** The company as this device last read it; without a name if it never did. */
export function readKeptCompany(): Company {
  const kept = readStoredJson(localStorage, KEY);
  return isCompany(kept) ? kept : unknown;
}

function isCompany(value: unknown): value is Company {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(unknown).every(([name, one]) => typeof Reflect.get(value, name) === typeof one)
  );
}

/** Keeps the company for prints without a network. Best effort: a full `localStorage` never fails a print. */
export function keepCompany(company: Company): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(company));
  } catch (error) {
    console.warn('papers: the company could not be kept for offline prints', error);
  }
}

/** Reads the company from the server, and keeps it; the kept one if the server does not answer. */
export async function readCompany(): Promise<Company> {
  try {
    const company = await call('GET /api/company', { quiet: true });
    if (!isCompany(company)) return readKeptCompany();
    keepCompany(company);
    return company;
  } catch (error) {
    console.warn('papers: the company could not be read', error);
    return readKeptCompany();
  }
}
