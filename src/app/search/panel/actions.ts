import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Permission } from '#contract/access.ts';
import { languageNames, languages, sourceLanguage, type Language } from '#contract/languages.ts';
import { iconContrast, iconDevice, iconMoon, iconSun, iconUpload } from '#src/ui/icons/actions.ts';
import type { IconPath } from '#src/ui/icons/icon-path.ts';
import { iconClipboard, iconLogout, iconSync, iconUsers } from '#src/ui/icons/navigation.ts';
import { iconArrowRight, iconGlobe, iconPlus } from '#src/ui/icons/basic.ts';
import type { ActName } from './acts.ts';

/** An action that is available everywhere: navigation or a function. */
export interface Action {
  key: string;
  words: MessageDescriptor;
  /** Synonyms that the user may search for. */
  alsoFoundBy?: MessageDescriptor;
  icon: IconPath;
  /** Permissions that the user needs for this action. */
  needs: readonly Permission[];
  href?: string;
  act?: ActName;
  /** The language that the action switches to. */
  language?: Language;
  /** Listed only if the user searches for it. */
  asked?: true;
}

/** No permission needed. */
const anybody: readonly Permission[] = [];
const makes = (
  noun: 'customers' | 'articles' | 'arrivals' | 'products' | 'users',
): Pick<Action, 'icon' | 'needs' | 'href'> => ({
  icon: iconPlus,
  needs: [`view ${noun} page`, `manage ${noun}`],
  href: `/${noun}?row=new`,
});
const imports = (
  noun: 'customers' | 'articles' | 'arrivals' | 'products' | 'orders',
): Pick<Action, 'icon' | 'needs' | 'href'> => ({
  icon: iconUpload,
  needs: [`view ${noun} page`, `manage ${noun}`, 'import data'],
  href: `/${noun}?import=1`,
});
const file = msg`file Excel CSV`;
const look = msg`theme appearance colours`;

/** The action that switches to a language. Its key is the English name, which devices store among recent choices. */
function switchTo(language: Language): Action {
  const english = new Intl.DisplayNames(sourceLanguage, { type: 'language' }).of(language) ?? language;
  const name = languageNames[language];
  return {
    key: english.toLowerCase(),
    words: msg`Language: ${name}`,
    alsoFoundBy: msg`language`,
    icon: iconGlobe,
    needs: anybody,
    language,
    asked: true,
  };
}

/** All actions, most likely ones first. */
export const actions: readonly Action[] = [
  {
    key: 'next-order',
    words: msg`Pick the next order`,
    alsoFoundBy: msg`picking prepare queue`,
    icon: iconArrowRight,
    needs: ['view orders page', 'pick orders'],
    act: 'nextOrder',
  },
  {
    key: 'paste',
    words: msg`Paste a list of references`,
    alsoFoundBy: msg`basket order quantities`,
    icon: iconClipboard,
    needs: ['view catalog page', 'place orders'],
    act: 'paste',
  },
  { key: 'new-customer', words: msg`New customer`, ...makes('customers') },
  { key: 'new-arrival', words: msg`New arrival`, ...makes('arrivals') },
  { key: 'new-article', words: msg`New article`, ...makes('articles') },
  { key: 'import-articles', words: msg`Import articles`, alsoFoundBy: file, ...imports('articles') },
  { key: 'new-product', words: msg`New product`, ...makes('products') },
  { key: 'new-user', words: msg`New user`, ...makes('users') },
  { key: 'import-orders', words: msg`Import orders`, alsoFoundBy: file, ...imports('orders') },
  { key: 'import-customers', words: msg`Import customers`, alsoFoundBy: file, ...imports('customers') },
  { key: 'import-arrivals', words: msg`Import arrivals`, alsoFoundBy: file, ...imports('arrivals') },
  { key: 'import-products', words: msg`Import products`, alsoFoundBy: file, ...imports('products') },
  {
    key: 'tray',
    words: msg`Show actions waiting to be sent`,
    alsoFoundBy: msg`synchronisation tray outbox offline refused`,
    icon: iconSync,
    needs: anybody,
    act: 'tray',
  },
  {
    key: 'light',
    words: msg`Theme: light`,
    alsoFoundBy: look,
    icon: iconSun,
    needs: anybody,
    act: 'light',
    asked: true,
  },
  {
    key: 'dark',
    words: msg`Theme: dark`,
    alsoFoundBy: look,
    icon: iconMoon,
    needs: anybody,
    act: 'dark',
    asked: true,
  },
  {
    key: 'contrast',
    words: msg`Theme: high contrast`,
    alsoFoundBy: look,
    icon: iconContrast,
    needs: anybody,
    act: 'contrast',
    asked: true,
  },
  {
    key: 'system',
    words: msg`Theme: same as device`,
    alsoFoundBy: look,
    icon: iconDevice,
    needs: anybody,
    act: 'system',
    asked: true,
  },
  ...languages.map(switchTo),
  {
    key: 'change-user',
    words: msg`Change user`,
    alsoFoundBy: msg`hand over shared device`,
    icon: iconUsers,
    needs: anybody,
    act: 'changeUser',
  },
  {
    key: 'sign-out',
    words: msg`Logout`,
    alsoFoundBy: msg`sign out leave quit disconnect`,
    icon: iconLogout,
    needs: anybody,
    act: 'signOut',
  },
];
