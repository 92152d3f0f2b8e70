import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Permission } from '#contract/access.ts';
import type { FirstSteps } from '#contract/endpoints/first-steps.ts';

/** What the user can do for a step: a page of the application. */
export type StepAct = {
  label: MessageDescriptor;
  about: MessageDescriptor;
  to: '/articles' | '/products' | '/customers' | '/users' | '/catalog' | '/settings';
  search?: Readonly<Record<string, string>>;
  /** The part of the page. */
  hash?: string;
  permission: Permission;
};

export type FirstStep = {
  /** The count that ticks the step. */
  key: keyof FirstSteps;
  title: MessageDescriptor;
  /** What it is for, while it is not done. */
  about: MessageDescriptor;
  acts: readonly StepAct[];
};

/** The way from an empty installation to a first order. Nothing is required, and the order is free. */
export const firstSteps: readonly FirstStep[] = [
  {
    key: 'company',
    title: msg`Your company`,
    about: msg`Name, address and logo: they are on every paper and mail.`,
    acts: [
      {
        label: msg`Open the company’s settings`,
        about: msg`The name is enough to begin.`,
        to: '/settings',
        hash: 'company',
        permission: 'manage company',
      },
    ],
  },
  {
    key: 'articles',
    title: msg`Articles`,
    about: msg`What you sell: reference, designation and price.`,
    acts: [
      {
        label: msg`Import a file`,
        about: msg`CSV or Excel. Unknown categories are created on request, and every article gets its product.`,
        to: '/articles',
        search: { import: '1' },
        permission: 'import data',
      },
      {
        label: msg`Enter an article`,
        about: msg`One at a time.`,
        to: '/articles',
        search: { row: 'new' },
        permission: 'manage articles',
      },
    ],
  },
  {
    key: 'stocked',
    title: msg`Stock and locations`,
    about: msg`Where each product is, and how many. Without stock, nothing can be reserved or picked.`,
    acts: [
      {
        label: msg`Import a file`,
        about: msg`Reference, location, quantity on hand.`,
        to: '/products',
        search: { import: '1' },
        permission: 'import data',
      },
      {
        label: msg`Open the products`,
        about: msg`Count a product in its panel: “Count”.`,
        to: '/products',
        permission: 'count stock',
      },
    ],
  },
  {
    key: 'customers',
    title: msg`Customers`,
    about: msg`Whom you sell to: code, name and delivery address.`,
    acts: [
      {
        label: msg`Import a file`,
        about: msg`CSV or Excel.`,
        to: '/customers',
        search: { import: '1' },
        permission: 'import data',
      },
      {
        label: msg`Enter a customer`,
        about: msg`One at a time.`,
        to: '/customers',
        search: { row: 'new' },
        permission: 'manage customers',
      },
    ],
  },
  {
    key: 'users',
    title: msg`Team`,
    about: msg`Who prepares, sells and manages. Each user chooses a password by an invitation link.`,
    acts: [
      {
        label: msg`Create a user`,
        about: msg`Then copy, send or print the invitation in the user’s panel.`,
        to: '/users',
        search: { row: 'new' },
        permission: 'manage users',
      },
    ],
  },
  {
    key: 'orders',
    title: msg`First order`,
    about: msg`Fill a basket for a customer, and place the order.`,
    acts: [
      {
        label: msg`Open the catalogue`,
        about: msg`Add articles to the basket, then choose the customer there.`,
        to: '/catalog',
        permission: 'place orders',
      },
    ],
  },
];
