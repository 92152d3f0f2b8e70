/** Every tag of the sample: ways of marking, materials, people, uses, qualities. */
export const TAGS = [
  'sérigraphie', 'broderie', 'gravure laser', 'tampographie', 'transfert', 'numérique',
  'coton', 'coton bio', 'polyester', 'polyester recyclé', 'maille', 'inox', 'aluminium', 'métal', 'céramique', 'verre',
  'bambou', 'bois', 'liège', 'cuir', 'plastique recyclé', 'papier', 'papier recyclé', 'silicone', 'feutre',
  'homme', 'femme', 'enfant', 'mixte',
  'bureau', 'réunion', 'salon', 'voyage', 'plage', 'sport', 'randonnée', 'vélo', 'cuisine', 'pique-nique', 'chantier',
  'auto', 'école', 'télétravail', 'jeu', 'jardin', 'hiver', 'été', 'pluie', 'soirée',
  'éco-responsable', 'fabriqué en France', 'fabriqué en Europe', 'premium', 'petit prix', 'nouveauté', 'fin de série',
  'marché public', 'cadeau de fin d’année', 'sans BPA', 'étanche', 'pliable', 'isotherme', 'rechargeable', 'sans fil',
  'haute visibilité', 'coffret',
] as const;

/** The name of a tag. */
export type Tag = (typeof TAGS)[number];
