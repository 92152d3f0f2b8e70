/** Company settings with valid identifiers, as an Admin saves them first. */
export const company = {
  name: 'Atelier Meurthe',
  address: 'ZI des Sables, 3 rue de l’Écluse\n54520 Laxou',
  siret: '732 829 320 00074',
  vat_number: 'FR 44 732829320',
  legal_notice: 'SAS au capital de 40 000 €',
  phone: '03 83 00 47 12',
  email: 'commandes@atelier-meurthe.fr',
  iban: 'FR76 3000 6000 0112 3456 7890 189',
  bic: 'AGRIFRPP',
  payment_terms: '30 jours fin de mois',
  language: 'fr',
  version: 1,
};
