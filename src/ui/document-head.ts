import { useEffect } from 'react';

/** The contents of the page's `<head>`. Everything has a default. */
export interface DocumentHead {
  /** Without the product's name; if empty, the title is the product's name. */
  title?: string | undefined;
  description?: string | undefined;
  /** Search engines are excluded by default. */
  indexable?: boolean | undefined;
  /** Absolute URL; the product's home page by default. */
  canonical?: string | undefined;
}

const PRODUCT_TITLE = 'Quai';
/** The same in every language. */
const DEFAULT_DESCRIPTION = "Application interne de gestion d'entrepôt (accès restreint).";

/** The four texts of the head with defaults applied. `home` is the product's home URL. */
export function resolveDocumentHead(head: DocumentHead, home: string) {
  return {
    title: head.title ? `${head.title} | ${PRODUCT_TITLE}` : PRODUCT_TITLE,
    description: head.description ?? DEFAULT_DESCRIPTION,
    robots: head.indexable ? 'index, follow' : 'noindex, nofollow, noarchive',
    canonical: head.canonical ?? home,
  };
}

/** The head of the route, and that of the current screen, which overrides it. */
const current: { route: DocumentHead; screen: DocumentHead } = { route: {}, screen: {} };

/** For the router only: sets the head of the current route. */
export function setRouteDocumentHead(head: DocumentHead): void {
  current.route = head;
  applyHead();
}

/**
 * Sets head contents that the route does not know, such as the name of the shown object. `useDocumentHead({ title:
 * article.designation })`.
 */
export function useDocumentHead({ title, description, indexable, canonical }: DocumentHead): void {
  useEffect(() => {
    const own: DocumentHead = { title, description, indexable, canonical };
    current.screen = own;
    applyHead();
    return () => {
      if (current.screen !== own) return;
      current.screen = {};
      applyHead();
    };
  }, [title, description, indexable, canonical]);
}

function applyHead(): void {
  const { route, screen } = current;
  const texts = resolveDocumentHead(
    {
      title: screen.title ?? route.title,
      description: screen.description ?? route.description,
      indexable: screen.indexable ?? route.indexable,
      canonical: screen.canonical ?? route.canonical,
    },
    `${location.origin}/`,
  );
  document.title = texts.title;
  findOrCreateInHead<HTMLMetaElement>('meta', 'name', 'description').content = texts.description;
  findOrCreateInHead<HTMLMetaElement>('meta', 'name', 'robots').content = texts.robots;
  findOrCreateInHead<HTMLLinkElement>('link', 'rel', 'canonical').href = texts.canonical;
}

function findOrCreateInHead<E extends HTMLElement>(tag: string, attribute: string, value: string): E {
  const found = document.head.querySelector<E>(`${tag}[${attribute}="${value}"]`);
  if (found) return found;
  const made = document.createElement(tag) as E;
  made.setAttribute(attribute, value);
  document.head.append(made);
  return made;
}
