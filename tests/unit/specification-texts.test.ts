import { readdirSync, readFileSync } from 'node:fs';
import { formatter } from '@lingui/format-po';
import { expect, test } from 'vitest';

type Language = 'en' | 'fr';

/** Every text of the specification, by section, in the language in which the specification gives it. */
const given: [section: number, language: Language, text: string][] = [
  [2, 'fr', 'Chargement…'],
  [2, 'fr', "Vérification de l'accès..."],
  [2, 'en', 'Logout'],
  [2, 'fr', 'Connexion'],
  [2, 'en', 'Order status'],
  [2, 'en', '🔔 App chargée avec Notification.jsx !'],
  [2, 'fr', '🔔 App chargée avec Notification.jsx !'],
  [4, 'en', 'Pending'],
  [4, 'en', 'Shipped'],
  [4, 'en', 'Canceled'],
  [4, 'en', 'Completed'],
  [4, 'en', 'In stock'],
  [4, 'en', 'Low stock'],
  [4, 'fr', 'Rupture'],
  [5, 'en', 'Password must be at least 8 characters long.'],
  [5, 'en', 'Passwords do not match.'],
  [5, 'en', 'Please enter both username and password.'],
  [5, 'en', 'All fields are required.'],
  [5, 'en', 'Invalid permission ID.'],
  [5, 'en', 'Date cannot be empty.'],
  [5, 'en', 'Invalid data. Please correct the fields.'],
  [5, 'en', 'Invalid file type.'],
  [5, 'en', 'The file is too large.'],
  [5, 'en', 'Created'],
  [5, 'en', 'Skipped existing'],
  [5, 'en', 'Skipped in file'],
  [5, 'en', 'Total rows'],
  [5, 'en', 'Imported'],
  [5, 'en', 'Updated'],
  [5, 'en', 'Skipped'],
  [5, 'en', 'First error'],
  [8, 'fr', 'Requête invalide : {detail}'],
  [8, 'fr', 'Requête invalide : Veuillez vérifier les données envoyées.'],
  [8, 'fr', 'Session expirée ou identifiants invalides. Veuillez vous reconnecter.'],
  [8, 'fr', "Accès interdit : Vous n'avez pas les permissions nécessaires."],
  [8, 'fr', "Ressource introuvable. Vérifiez l'URL ou les paramètres."],
  [8, 'fr', 'Données invalides. Merci de corriger les champs du formulaire.'],
  [8, 'fr', 'Erreur interne du serveur. Veuillez réessayer plus tard.'],
  [8, 'fr', 'Erreur {status} : {detail}'],
  [8, 'fr', "Erreur {status} : Une erreur s'est produite."],
  [8, 'fr', 'Erreur réseau : impossible de joindre le serveur.'],
  [8, 'fr', 'Temps de réponse dépassé. Vérifiez votre connexion.'],
  [8, 'fr', 'Erreur inconnue. Veuillez réessayer.'],
  [8, 'fr', 'Session expirée. Veuillez vous reconnecter.'],
  [8, 'fr', "Erreur d'authentification : réponse backend inattendue."],
  [8, 'fr', '✅ Déconnexion réussie !'],
  [8, 'fr', 'Déconnexion réussie !'],
  [8, 'fr', 'Aucune langue sélectionnée.'],
  [8, 'en', 'Error changing language. Please try again.'],
  [8, 'en', 'This article is already in your basket.'],
  [8, 'en', 'Article successfully added to basket.'],
];

const folder = new URL('../../src/i18n/locales/', import.meta.url);

/** All texts of the application in a language. */
async function readTexts(language: Language): Promise<Set<string>> {
  const texts = new Set<string>();
  const names = readdirSync(new URL(language, folder), { recursive: true, encoding: 'utf8' });
  for (const name of names.filter((one) => one.endsWith('.po'))) {
    const filename = new URL(`${language}/${name.replaceAll('\\', '/')}`, folder);
    const about = { locale: language, sourceLocale: 'en', filename: filename.pathname };
    const catalogue = await formatter().parse(readFileSync(filename, 'utf8'), about);
    for (const [id, { translation, message }] of Object.entries(catalogue))
      texts.add(translation || (message ?? id));
  }
  return texts;
}

const said = { en: await readTexts('en'), fr: await readTexts('fr') };

test.for(given)('§ %i, %s, “%s” is in the catalogue of its language', ([, language, text]) => {
  expect(said[language].has(text)).toBe(true);
});

test('no line of a French text begins with a punctuation mark: only no-break spaces before it, except in texts of the specification', () => {
  const exact = new Set(given.map(([, , text]) => text));
  const breaking = [...said.fr].filter((text) => / [:;?!»]|« /.test(text) && !exact.has(text));
  expect(breaking).toEqual([]);
});

test('French numbers keep together, and ? ! ; have a narrow space before them', () => {
  const exact = new Set(given.map(([, , text]) => text));
  const loose = [...said.fr].filter(
    (text) => !exact.has(text) && (/\d \d{3}|\d (?:%|€|Mo|Ko)/.test(text) || /\u00A0[?!;]/.test(text)),
  );
  expect(loose).toEqual([]);
});
