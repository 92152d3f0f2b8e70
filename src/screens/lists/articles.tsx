import { msg, plural } from '@lingui/core/macro';
import { articles as entity } from '#contract/entities/articles.ts';
import { Thumbnail } from '#src/lists/cells/thumbnail.tsx';
import { defineList } from '#src/lists/declare/define-list.ts';
import { MoneyCell } from './cells/money-cell.tsx';
import { Strong } from './cells/strong.tsx';
import { ArticleImages } from './pictures/article-images.tsx';

export const articles = defineList<'articles'>({
  entity,
  words: {
    title: msg`Articles`,
    search: msg`Reference, designation, barcode…`,
    create: msg`New article`,
    createShort: msg`Add`,
    counted: (count) => msg`${plural(count, { one: '# article', other: '# articles' })}`,
    empty: {
      title: msg`No article yet`,
      text: msg`Create your first one or import a list.`,
    },
    noMatch: msg`No article matches`,
    removeQuestion: (name) => msg`Delete the article ${name}?`,
    removeText: msg`It will be removed from the catalogue. Past orders keep it. Its reference cannot be reused.`,
    fields: {
      reference: msg`Reference`,
      product_reference: msg`Product reference`,
      designation: msg`Designation`,
      price: msg`Price excl. VAT`,
      category: msg`Category`,
      tags: msg`Tags`,
      description: msg`Description`,
      barcode: msg`Barcode`,
      barcodes: msg`Other barcodes`,
      images: msg`Pictures`,
      stock_level: msg`Stock level`,
    },
    failures: {
      fetch: msg`The articles could not be loaded.`,
      save: msg`The article could not be saved.`,
      remove: msg`The article could not be deleted.`,
      import: msg`The articles could not be imported.`,
      export: msg`The articles could not be exported.`,
    },
  },
  columns: [
    {
      field: 'reference',
      width: 196,
      cell: (row) => (
        <span className="flex items-center gap-3">
          <span className="max-md:hidden">
            <Thumbnail hashes={row.images} size={44} />
          </span>
          <Strong>{row.reference}</Strong>
        </span>
      ),
    },
    { field: 'designation', width: 180, grow: 3 },
    { field: 'category', width: 130, grow: 1, priority: 2 },
    { field: 'tags', width: 150, grow: 1, priority: 4 },
    {
      field: 'price',
      width: 124,
      cell: (row) => (
        <Strong>
          <MoneyCell cents={row.price} />
        </Strong>
      ),
    },
    { field: 'stock_level', head: msg`Stock`, width: 124, priority: 1 },
    { field: 'barcode', width: 130, priority: 5 },
    { field: 'barcodes', width: 180, hidden: true },
    { field: 'product_reference', head: msg`Product`, width: 140, priority: 6 },
    { field: 'images', width: 72, hidden: true, cell: (row) => <Thumbnail hashes={row.images} size={48} /> },
  ],
  card: { image: 'images', start: ['reference', 'designation', 'category'], end: ['stock_level', 'price'] },
  rowHeight: 59,
  filters: ['category', 'tags', 'stock_level', 'price'],
  views: [
    { key: 'all', label: msg`All`, counted: true },
    {
      key: 'rupture',
      label: msg`Out of stock`,
      counted: true,
      urgent: true,
      filters: () => ({ stock_level: 'Rupture' }),
      empty: { title: msg`No article is out of stock` },
    },
    {
      key: 'low',
      label: msg`Low`,
      counted: true,
      filters: () => ({ stock_level: 'Low stock' }),
      empty: { title: msg`No article is low` },
    },
    {
      key: 'unsorted',
      label: msg`Without category`,
      filters: () => ({ category: 'is:empty' }),
      empty: { title: msg`Every article has a category` },
    },
    {
      key: 'uncoded',
      label: msg`Without barcode`,
      filters: () => ({ barcode: 'is:empty' }),
      empty: { title: msg`Every article has a barcode` },
    },
    { key: 'new', label: msg`Newest`, sort: '-created_at' },
  ],
  pictures: ArticleImages,
  page: { label: msg`Article page`, to: (row) => `/article/${encodeURIComponent(row.reference)}` },
  form: {
    freeTextFields: ['product_reference'],
    hints: {
      product_reference: msg`The product that it is picked from. By default, the reference of the article.`,
      price: msg`In euros, excl. VAT.`,
      barcode: msg`EAN or GTIN, digits only.`,
      barcodes: msg`Cartons and other labels: each code with its number of pieces. In a file: 13760120040112×24; 3760120040122×6.`,
    },
  },
});
