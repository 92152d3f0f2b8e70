import type { techniques } from '../../entities/customizations.ts';
import { translations } from '../../languages.ts';

/**
 * The names of the techniques, for screens, papers and mails. They are part of the stored text of a marking, so each
 * language needs those of all languages to show it (`marking-in-language.ts`).
 */
export const techniqueNames = translations<Readonly<Record<(typeof techniques)[number], string>>>({
  en: {
    'screen printing': 'Screen printing',
    embroidery: 'Embroidery',
    'laser engraving': 'Laser engraving',
    'pad printing': 'Pad printing',
    transfer: 'Transfer',
    digital: 'Digital printing',
    unspecified: 'Not specified',
  },
  fr: {
    'screen printing': 'Sérigraphie',
    embroidery: 'Broderie',
    'laser engraving': 'Gravure laser',
    'pad printing': 'Tampographie',
    transfer: 'Transfert',
    digital: 'Impression numérique',
    unspecified: 'Non précisée',
  },
});
