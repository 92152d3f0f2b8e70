import type { StoredCompany } from '#server/services/company/company.ts';

/** The operating company of the sample, as papers and mails name it: invented, with numbers of documentation. */
export const DEMO_COMPANY: Omit<StoredCompany, 'logo' | 'version'> = {
  name: 'Ateliers des Deux Rives',
  address: 'ZI des Sables, 3 rue de l’Écluse\n54520 Laxou',
  siret: '73282932000074',
  vat_number: 'FR44732829320',
  legal_notice: 'SAS au capital de 40 000 € · RCS Nancy',
  phone: '03 53 01 47 12',
  email: 'commandes@deux-rives.example',
  iban: 'FR7630006000011234567890189',
  bic: 'AGRIFRPP',
  payment_terms: '30 jours fin de mois',
  language: 'fr',
};

/** Its logo: two banks and the water between them. */
export const DEMO_LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 120" width="480" height="240">
  <rect x="8" y="14" width="92" height="92" rx="14" fill="#1f4d7a"/>
  <rect x="140" y="14" width="92" height="92" rx="14" fill="#c8792b"/>
  <path d="M28 82c16-14 32 14 48 0s32 14 48 0 32 14 48 0 32 14 40 4" fill="none" stroke="#fff" stroke-width="9"/>
</svg>`;
