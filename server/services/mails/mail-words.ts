import { translations } from '#contract/languages.ts';
import type { MailKind } from '#contract/rules/mail-kinds.ts';

/** Texts of the mails about orders, and of the page on which a user unsubscribes. */
type Words = {
  /** Between a label and its value. */
  colon: string;
  greeting: (name: string) => string;
  /** @param kind what the mail is about; `sender`: the company, or the server */
  footer: (kind: string, sender: string) => string;
  unsubscribe: string;
  kinds: Record<MailKind, string>;
  /**
   * For a mail that is sent much later than its event.
   * @param moment of the event; `waits`: the mail says which pieces wait for stock, as of sending
   */
  asItWas: (moment: string, waits: boolean) => string;
  openOrder: string;
  open: string;
  order: (number: string) => string;
  /** @param pieces formatted */
  goods: (pieces: string, reference: string, description: string) => string;
  marking: (marking: string) => string;
  amounts: { total: string; vat: (percent: string) => string; totalInclVat: string };
  details: { reference: string; wanted: string; promised: string; address: string; instructions: string };
  confirmed: {
    subject: (number: string) => string;
    text: (number: string) => string;
    partly: string;
    /** Instead of `partly`, for a customer without back orders. */
    partlyClosed: string;
    /** Instead of `partly`, where all pieces of the order wait. */
    nothing: string;
    nothingClosed: string;
  };
  amended: {
    subject: (number: string) => string;
    text: (number: string) => string;
    changes: string;
    added: (goods: string) => string;
    removed: (goods: string) => string;
  };
  shipped: {
    subject: (number: string, partly: boolean) => string;
    text: (number: string) => string;
    /** Instead of the two above, where no piece of the order was shipped. */
    nothing: { subject: (number: string) => string; text: (number: string) => string };
    leaves: string;
    follows: (backOrder: string) => string;
    closed: string;
  };
  canceled: { subject: (number: string) => string; text: (number: string) => string };
  proof: {
    subject: (number: string) => string;
    text: (number: string, reference: string, marking: string) => string;
    waits: string;
    note: string;
    link: string;
  };
  page: {
    title: string;
    question: (kind: string, email: string) => string;
    button: string;
    done: (kind: string) => string;
    change: string;
    settings: string;
    invalid: string;
  };
};

const english: Words = {
  colon: ': ',
  greeting: (name) => `Hello ${name},`,
  footer: (kind, sender) => `You receive this message from ${sender} because you get e-mails about: ${kind}.`,
  unsubscribe: 'Unsubscribe',
  kinds: {
    order_confirmed: 'orders received or changed',
    order_created: 'new orders',
    order_status: 'orders shipped or canceled',
    order_amended: 'changed orders',
    order_promised: 'promised dates',
    promise_due: 'promises at risk',
    line_short: 'missing goods',
    ready_to_mark: 'goods ready to mark',
    proof: 'proofs',
    stock_level: 'stock levels',
    arrival_applied: 'arrivals in stock',
    import_finished: 'finished imports',
    sync_conflict: 'conflicting changes',
    mail_failed: 'e-mails that were not delivered',
  },
  asItWas: (moment, waits) =>
    `This e-mail describes the order as it was on ${moment}${waits ? '; stock availability is as of today' : ''}. The link below shows it as it is now.`,
  openOrder: 'Open the order',
  open: 'Open',
  order: (number) => `Order ${number}`,
  goods: (pieces, reference, description) =>
    `${pieces} × ${reference}${description ? ` ${description}` : ''}`,
  marking: (marking) => `Marking: ${marking}`,
  amounts: {
    total: 'Total excl. VAT',
    vat: (percent) => `VAT ${percent}`,
    totalInclVat: 'Total incl. VAT',
  },
  details: {
    reference: 'Your reference',
    wanted: 'Wanted on',
    promised: 'Promised for',
    address: 'Delivery address',
    instructions: 'Delivery instructions',
  },
  confirmed: {
    subject: (number) => `Order ${number} received`,
    text: (number) => `We have received your order ${number}.`,
    partly: 'Not everything is in stock: part of it will follow.',
    partlyClosed:
      'Not everything is in stock. What does not ship with the order is neither delivered later nor charged.',
    nothing: 'Nothing is in stock yet. We will ship your order once the stock arrives.',
    nothingClosed:
      'Nothing is in stock yet. What does not ship with the order is neither delivered later nor charged.',
  },
  amended: {
    subject: (number) => `Order ${number} changed`,
    text: (number) => `We have changed your order ${number}. It now contains the following.`,
    changes: 'What has changed',
    added: (goods) => `Added: ${goods}`,
    removed: (goods) => `Removed: ${goods}`,
  },
  shipped: {
    subject: (number, partly) => `Order ${number} ${partly ? 'shipped in part' : 'shipped'}`,
    text: (number) => `Your order ${number} has been shipped.`,
    nothing: {
      subject: (number) => `Order ${number} closed without a shipment`,
      text: (number) => `No items of your order ${number} could be shipped.`,
    },
    leaves: 'In this shipment',
    follows: (backOrder) => `To follow in order ${backOrder}`,
    closed: 'Not delivered, not charged',
  },
  canceled: {
    subject: (number) => `Order ${number} canceled`,
    text: (number) => `Order ${number} has been canceled.`,
  },
  proof: {
    subject: (number) => `Order ${number}: proof to approve`,
    text: (number, reference, marking) =>
      `A proof of order ${number} is ready: ${reference}${marking ? `, ${marking}` : ''}.`,
    waits: 'We start marking once you have approved it.',
    note: 'Note',
    link: 'View the proof and answer',
  },
  page: {
    title: 'E-mails',
    question: (kind, email) => `Stop e-mails to ${email} about: ${kind}?`,
    button: 'Unsubscribe',
    done: (kind) => `You will get no more e-mails about: ${kind}.`,
    change: 'You can change this in the settings.',
    settings: 'Open the settings',
    invalid: 'This link is no longer valid. You can choose your e-mails in the settings.',
  },
};

const french: Words = {
  colon: '\u00a0: ',
  greeting: (name) => `Bonjour ${name},`,
  footer: (kind, sender) =>
    `${sender} vous envoie ce message parce que vous êtes abonné aux e-mails\u00a0: ${kind}.`,
  unsubscribe: 'Se désabonner',
  kinds: {
    order_confirmed: 'commandes reçues ou modifiées',
    order_created: 'nouvelles commandes',
    order_status: 'commandes expédiées ou annulées',
    order_amended: 'commandes modifiées',
    order_promised: 'dates promises',
    promise_due: 'promesses à risque',
    line_short: 'articles manquants',
    ready_to_mark: 'articles prêts à marquer',
    proof: 'BAT',
    stock_level: 'niveaux de stock',
    arrival_applied: 'arrivages en stock',
    import_finished: 'imports terminés',
    sync_conflict: 'modifications en conflit',
    mail_failed: 'e-mails non remis',
  },
  asItWas: (moment, waits) =>
    `Cet e-mail décrit la commande telle qu’elle était le ${moment}${waits ? '\u202f; la disponibilité du stock est celle d’aujourd’hui' : ''}. Le lien ci-dessous la montre telle qu’elle est maintenant.`,
  openOrder: 'Ouvrir la commande',
  open: 'Ouvrir',
  order: (number) => `Commande ${number}`,
  goods: english.goods,
  marking: (marking) => `Marquage\u00a0: ${marking}`,
  amounts: {
    total: 'Total HT',
    vat: (percent) => `TVA ${percent}`,
    totalInclVat: 'Total TTC',
  },
  details: {
    reference: 'Votre référence',
    wanted: 'Souhaitée le',
    promised: 'Promise le',
    address: 'Adresse de livraison',
    instructions: 'Instructions de livraison',
  },
  confirmed: {
    subject: (number) => `Commande ${number} reçue`,
    text: (number) => `Nous avons bien reçu votre commande ${number}.`,
    partly: 'Tout n’est pas en stock\u00a0: une partie suivra.',
    partlyClosed:
      'Tout n’est pas en stock. Ce qui ne part pas avec la commande n’est ni livré plus tard ni facturé.',
    nothing: 'Rien n’est en stock pour le moment. Nous expédierons votre commande dès l’arrivée du stock.',
    nothingClosed:
      'Rien n’est en stock pour le moment. Ce qui ne part pas avec la commande n’est ni livré plus tard ni facturé.',
  },
  amended: {
    subject: (number) => `Commande ${number} modifiée`,
    text: (number) => `Nous avons modifié votre commande ${number}. Voici ce qu’elle contient désormais.`,
    changes: 'Ce qui a changé',
    added: (goods) => `Ajouté\u00a0: ${goods}`,
    removed: (goods) => `Retiré\u00a0: ${goods}`,
  },
  shipped: {
    subject: (number, partly) => `Commande ${number} expédiée${partly ? ' en partie' : ''}`,
    text: (number) => `Votre commande ${number} a été expédiée.`,
    nothing: {
      subject: (number) => `Commande ${number} clôturée sans expédition`,
      text: (number) => `Aucun article de votre commande ${number} n’a pu être expédié.`,
    },
    leaves: 'Dans cet envoi',
    follows: (backOrder) => `À suivre dans la commande ${backOrder}`,
    closed: 'Non livré, non facturé',
  },
  canceled: {
    subject: (number) => `Commande ${number} annulée`,
    text: (number) => `La commande ${number} a été annulée.`,
  },
  proof: {
    subject: (number) => `Commande ${number}\u00a0: BAT à approuver`,
    text: (number, reference, marking) =>
      `Un BAT de la commande ${number} est prêt\u00a0: ${reference}${marking ? `, ${marking}` : ''}.`,
    waits: 'Le marquage commence dès que vous l’avez approuvé.',
    note: 'Remarque',
    link: 'Voir le BAT et répondre',
  },
  page: {
    title: 'E-mails',
    question: (kind, email) => `Ne plus envoyer à ${email} les e-mails\u00a0: ${kind}\u202f?`,
    button: 'Se désabonner',
    done: (kind) => `Vous ne recevrez plus les e-mails\u00a0: ${kind}.`,
    change: 'Vous pouvez changer ce choix dans les réglages.',
    settings: 'Ouvrir les réglages',
    invalid: 'Ce lien n’est plus valable. Choisissez vos e-mails dans les réglages.',
  },
};

export const mailWords = translations<Words>({ en: english, fr: french });
