import { field } from '#contract/field.ts';
import { translations, type Language } from '#contract/languages.ts';
import { progressOf, type Progress } from '#contract/rules/orders/order-progress.ts';
import type { ExportColumn } from '../server-entity.ts';

type Order = Parameters<typeof progressOf>[0];

const words = translations<(progress: Progress) => string>({
  en: (progress) => {
    switch (progress.kind) {
      case 'short':
        return `${progress.count} short`;
      case 'to_mark':
        return `${progress.count} to mark`;
      case 'to_pick':
        return `${progress.count} ${progress.count === 1 ? 'line' : 'lines'} to pick`;
      case 'picked':
        return `${progress.count} / ${progress.of} picked`;
      case 'packed':
        return `${progress.count} / ${progress.of} packed`;
      case 'ready':
        return 'Ready to ship';
      case 'none':
        return '';
    }
  },
  fr: (progress) => {
    switch (progress.kind) {
      case 'short':
        return `${progress.count} en manque`;
      case 'to_mark':
        return `${progress.count} à marquer`;
      case 'to_pick':
        return `${progress.count} ${progress.count < 2 ? 'ligne' : 'lignes'} à prélever`;
      case 'picked':
        return `${progress.count} / ${progress.of} ${progress.count < 2 ? 'prélevée' : 'prélevées'}`;
      case 'packed':
        return `${progress.count} / ${progress.of} ${progress.count < 2 ? 'emballée' : 'emballées'}`;
      case 'ready':
        return 'Prête à expédier';
      case 'none':
        return '';
    }
  },
});

function preparationText(order: Order, language: Language): string {
  return order.status === 'Pending' ? words[language](progressOf(order)) : '';
}

/** How far the preparation of an order is, as the list shows it; empty once it is no longer prepared. */
export const preparationColumn: ExportColumn = {
  name: 'preparation',
  field: field.text(),
  headers: translations({ en: 'Preparation', fr: 'Préparation' }),
  value: (row, { language }) => preparationText(row as Order, language),
};
