import { languages, sourceLanguage, type Language, type Translations } from '#contract/languages.ts';
import { roleNames, type RoleName } from '#contract/access.ts';
import { manifestPath } from './manifest-path.ts';

type Words = Translations<string>;
type Shortcut = { name: Words; url: string; icon: ShortcutIcon };

/** Icons in `public/icons/shortcut-*.png`, drawn by scripts/draw-icons.ts. */
const shortcutIcons = ['orders', 'jobs', 'catalogue', 'basket', 'arrivals', 'products', 'dashboard'] as const;
export type ShortcutIcon = (typeof shortcutIcons)[number];

// Not in the page's catalogues: the device reads these texts from the manifest, in the manifest's language.
const shortcuts = {
  orders: { name: { en: 'Orders', fr: 'Commandes' }, url: '/orders', icon: 'orders' },
  toPick: {
    name: { en: 'Orders to pick', fr: 'Commandes à prélever' },
    url: '/orders?status=Pending&has_preparer_work=true',
    icon: 'orders',
  },
  jobs: {
    name: { en: 'Marking jobs', fr: 'Marquages à faire' },
    url: '/customizations?state=to+do,in+progress',
    icon: 'jobs',
  },
  proofs: {
    name: { en: 'Proofs waiting', fr: 'BAT en attente' },
    url: '/customizations?proof=sent',
    icon: 'jobs',
  },
  catalogue: { name: { en: 'Catalogue', fr: 'Catalogue' }, url: '/catalog', icon: 'catalogue' },
  basket: { name: { en: 'Basket', fr: 'Panier' }, url: '/basket', icon: 'basket' },
  arrivals: {
    name: { en: 'Arrivals to add to stock', fr: 'Arrivages à mettre en stock' },
    url: '/arrivals?applied_at=is:empty',
    icon: 'arrivals',
  },
  products: {
    name: { en: 'Find a product', fr: 'Rechercher un produit' },
    url: '/products',
    icon: 'products',
  },
  dashboard: { name: { en: 'Dashboard', fr: 'Tableau de bord' }, url: '/dashboard', icon: 'dashboard' },
  managerDashboard: {
    name: { en: 'Dashboard', fr: 'Tableau de bord' },
    url: '/dashboard-manager',
    icon: 'dashboard',
  },
  salesDashboard: {
    name: { en: 'Dashboard', fr: 'Tableau de bord' },
    url: '/dashboard-commercial',
    icon: 'dashboard',
  },
} satisfies Record<string, Shortcut>;

/** The shortcuts of the app icon, most important first: devices show three or four. */
const byRole: Record<RoleName, readonly (keyof typeof shortcuts)[]> = {
  Admin: ['orders', 'dashboard', 'products', 'catalogue'],
  Manager: ['orders', 'managerDashboard', 'arrivals', 'products'],
  Commercial: ['catalogue', 'basket', 'orders', 'salesDashboard'],
  Technician: ['jobs', 'proofs', 'orders', 'catalogue'],
  Preparer: ['toPick', 'arrivals', 'products', 'catalogue'],
  Client: ['catalogue', 'basket', 'orders', 'proofs'],
};
const forNobody = ['orders', 'catalogue', 'basket'] as const;

const description: Words = {
  en: 'Warehouse, orders and catalogue, with or without a network.',
  fr: 'Entrepôt, commandes et catalogue, avec ou sans réseau.',
};

/** Colours of the top bar and of the page background (docs/design.md). */
const themeColor = '#15191b';
const backgroundColor = '#ebedec';

/** Marks a start from the installed app, which opens the last screen. */
const INSTALLED_START = '/?source=install';

function wordsIn(words: Words, language: Language): string {
  return words[language] ?? words[sourceLanguage];
}

/** The web app manifest for a role in a language. The id is the same in all of them: they are one application. */
function webManifest(role: RoleName | null, language: Language) {
  const keys = role === null ? forNobody : byRole[role];
  const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/icons/quai-${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    id: '/',
    name: 'Quai',
    short_name: 'Quai',
    description: wordsIn(description, language),
    lang: language,
    dir: 'ltr',
    start_url: INSTALLED_START,
    scope: '/',
    display: 'standalone',
    theme_color: themeColor,
    background_color: backgroundColor,
    categories: ['business', 'productivity'],
    icons: [
      icon('192', 192, 'any'),
      icon('512', 512, 'any'),
      icon('maskable-192', 192, 'maskable'),
      icon('maskable-512', 512, 'maskable'),
    ],
    shortcuts: keys.map((key) => {
      const { name, url, icon: drawing } = shortcuts[key];
      const src = `/icons/shortcut-${drawing}.png`;
      return { name: wordsIn(name, language), url, icons: [{ src, sizes: '96x96', type: 'image/png' }] };
    }),
  };
}

/** All manifests, by absolute path. */
export function webManifests(): { path: string; manifest: ReturnType<typeof webManifest> }[] {
  return [null, ...roleNames].flatMap((role) =>
    languages.map((language) => ({
      path: manifestPath(role, language),
      manifest: webManifest(role, language),
    })),
  );
}
