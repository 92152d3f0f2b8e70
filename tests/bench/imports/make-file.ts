/** A valid CSV file of articles as French software writes it: codes with leading zeros, decimal commas. */
export function makeArticleFile(rows: number): string {
  const categories = ['Textile', 'Papeterie', 'Bagagerie'];
  const tags = ['coton', 'bleu', 'rouge|bleu', ''];
  const lines = Array.from({ length: rows }, (_, at) =>
    [
      String(at + 1).padStart(7, '0'),
      `Article publicitaire no ${at + 1}`,
      `${(at % 90) + 1},${String(at % 100).padStart(2, '0')}`,
      categories[at % 3],
      tags[at % 4],
      `Description de l’article ${at + 1}, en quelques mots`,
    ].join(';'),
  );
  return ['Référence;Désignation;Prix HT;Catégorie;Tags;Description', ...lines, ''].join('\r\n');
}
