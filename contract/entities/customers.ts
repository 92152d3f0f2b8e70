import { defineEntity } from '../entity.ts';
import { field } from '../field.ts';
import { paperLanguages } from '../rules/papers/paper-language.ts';

export const customers = defineEntity({
  name: 'customers',
  key: 'code',
  label: 'name',
  view: 'view customers page',
  manage: 'manage customers',
  defaultSort: 'name',
  fields: {
    code: field.code({
      natural: true,
      required: true,
      write: 'create',
      search: true,
      aliases: [
        'customer code',
        'customer id',
        'code client',
        'client',
        'id',
        'n client',
        'customer number',
        'customer no',
      ],
    }),
    name: field.text({
      natural: true,
      required: true,
      search: true,
      aliases: ['customer', 'nom', 'intitule', 'raison sociale', 'company', 'societe', 'entreprise'],
    }),
    email: field.email({ search: true, aliases: ['mail', 'e-mail', 'courriel'] }),
    phone: field.phone({ search: true, aliases: ['telephone', 'tel', 'mobile'] }),
    shipping_address: field.multiline({
      max: 500,
      aliases: ['adresse de livraison', 'address', 'adresse', 'country', 'pays'],
    }),
    billing_address: field.multiline({ max: 500, aliases: ['adresse de facturation'] }),
    /** What does not ship of an order is closed unless the user decides otherwise; the default is a back order. */
    no_back_orders: field.boolean({
      staff_only: true,
      aliases: ['sans reliquat', 'close remainder', 'solder'],
    }),
    /** Language of papers. `company`: that of the company. */
    language: field.choice(paperLanguages, { staff_only: true, aliases: ['langue', 'paper language'] }),
    /** The username of the assigned commercial. */
    commercial: field.ref('users', { aliases: ['assigned commercial user', 'salesperson', 'vendeur'] }),
  },
});
