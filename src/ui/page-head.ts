import { useEffect } from 'react';

/** What the head of a page says of it. Everything has a default. */
export interface PageHead {
  /** Without the product's name; none leaves the product's title alone. */
  title?: string | undefined;
  description?: string | undefined;
  /** Search engines are kept out unless a page says so. */
  indexable?: boolean | undefined;
  /** Absolute URL; the product's home unless said. */
  canonical?: string | undefined;
}

export const PRODUCT_TITLE = 'Quai';
/** The same in every language. */
export const DEFAULT_DESCRIPTION = "Application interne de gestion d'entrepôt (accès restreint).";

/** The four texts of a head, defaults filled in. `home` is the product's home URL. */
export function describeHead(head: PageHead, home: string) {
  return {
    title: head.title ? `${head.title} | ${PRODUCT_TITLE}` : PRODUCT_TITLE,
    description: head.description ?? DEFAULT_DESCRIPTION,
    robots: head.indexable ? 'index, follow' : 'noindex, nofollow, noarchive',
    canonical: head.canonical ?? home,
  };
}

/** What the route says, and above it what the screen on it says while it is shown. */
const held: { route: PageHead; screen: PageHead } = { route: {}, screen: {} };

/** For the router alone: the head of the page that is shown. */
export function setRouteHead(head: PageHead): void {
  held.route = head;
  write();
}

/** Says more than the route could know: the name of the thing shown. `usePageHead({ title: article.designation })`. */
export function usePageHead({ title, description, indexable, canonical }: PageHead): void {
  useEffect(() => {
    const own: PageHead = { title, description, indexable, canonical };
    held.screen = own;
    write();
    return () => {
      if (held.screen !== own) return;
      held.screen = {};
      write();
    };
  }, [title, description, indexable, canonical]);
}

function write(): void {
  const { route, screen } = held;
  const texts = describeHead(
    {
      title: screen.title ?? route.title,
      description: screen.description ?? route.description,
      indexable: screen.indexable ?? route.indexable,
      canonical: screen.canonical ?? route.canonical,
    },
    `${location.origin}/`,
  );
  document.title = texts.title;
  inHead<HTMLMetaElement>('meta', 'name', 'description').content = texts.description;
  inHead<HTMLMetaElement>('meta', 'name', 'robots').content = texts.robots;
  inHead<HTMLLinkElement>('link', 'rel', 'canonical').href = texts.canonical;
}

function inHead<E extends HTMLElement>(tag: string, attribute: string, value: string): E {
  const found = document.head.querySelector<E>(`${tag}[${attribute}="${value}"]`);
  if (found) return found;
  const made = document.createElement(tag) as E;
  made.setAttribute(attribute, value);
  document.head.append(made);
  return made;
}
