/** Other names of choices that files have: other genders and spellings, and what the screens show in English. Only read. */
export const furtherNames: Readonly<Record<string, readonly string[]>> = {
  // Order status.
  Shipped: ['Expédié', 'Livrée', 'Livré', 'Delivered', 'Dispatched'],
  Canceled: ['Cancelled', 'Annulé'],
  Completed: ['Terminé', 'Clôturée', 'Clôturé', 'Complete', 'Finished'],
  // Techniques.
  'laser engraving': ['Gravure', 'Engraving'],
  'pad printing': ['Tampo'],
  digital: ['Impression numérique', 'Digital printing'],
  // Roles.
  Admin: ['Administrator', 'Administratrice'],
  Commercial: ['Commerciale', 'Salesperson'],
  Technician: ['Technicienne'],
  Preparer: ['Préparatrice'],
  Client: ['Cliente', 'Customer'],
  // Languages of papers.
  company: ['The company’s'],
  en: ['English'],
  fr: ['French'],
};
