/** Words for a number of pieces. */
const nouns = ['quantity', 'quantite', 'qty', 'qte', 'qt'];

/** Names of a quantity with one of these words: `Qté livrée`, `Quantity delivered`. */
const quantities = (...words: string[]) => words.flatMap((word) => nouns.map((noun) => `${noun} ${word}`));

/** A quantity with a French participle, also alone in its masculine and feminine form: `Qté rejetée`, `Rejeté`. */
const participles = (...words: string[]) => [
  ...quantities(...words.map((word) => `${word}e`)),
  ...words.flatMap((word) => [word, `${word}e`]),
];

const plain = [...nouns, 'nb pieces', 'nombre de pieces', 'number of pieces'];
const ordered = quantities('commandee', 'commande', 'cdee', 'cde', 'com', 'comm', 'cmd', 'ordered', 'order');
const shipped = quantities('expediee', 'exp', 'exped', 'shipped', 'livree', 'liv', 'livr', 'delivered');
const received = quantities('recue', 'received', 'receptionnee', 'rcvd');
const invoiced = quantities('facturee', 'fact', 'invoiced');

/**
 * Column names of quantities in files, the same in all lists. A quantity that is missing here, such as `Qté vendue`, is
 * not guessed.
 */
export const quantityNames = {
  /** Of an order line. */
  quantity: plain,
  /** Shipped, of an order line. */
  shipped: [...shipped, ...participles('livre', 'expedie'), 'delivered'],
  /** On an arrival. The supplier's delivery note counts what it shipped. */
  expected: [
    ...plain,
    ...shipped,
    ...participles('attendu', 'prevu', 'annonce'),
    ...quantities('expected', 'announced'),
    'announced',
  ],
  received: [...received, ...participles('recu', 'receptionne'), 'nb recu', 'nombre recu'],
  rejected: [...participles('refuse', 'rejete'), ...quantities('rejected', 'refused'), 'refused'],
  /** In stock, as counted. */
  on_hand: [
    ...quantities('stock', 'on hand', 'physique', 'reelle', 'inventory', 'comptee', 'counted', 'inventoriee'),
    ...quantities('inventaire'),
    'qoh',
    'stock',
    'stock on hand',
    'stock initial',
    'opening stock',
    'stock ouverture',
    'stock depart',
    'stock physique',
    'physical stock',
    'stock reel',
    'stock actuel',
    'current stock',
  ],
} as const;

/** Names that are guessed only in a file without any of the other names of the field. */
export const secondaryNames: Readonly<Record<string, readonly string[] | undefined>> = {
  quantity: [...ordered, ...invoiced],
  expected: ordered,
  received: quantities('reelle recue', 'effectivement recue'),
  on_hand: [...plain, ...received, ...quantities('initiale')],
};
