import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType, ReactNode } from 'react';
import type { Permission } from '#contract/access.ts';
import type { AnyRow, Entity } from '#contract/entity.ts';
import type { entities, EntityName, Rows } from '#contract/registry.ts';
import type { IconPath } from '#src/ui/icons/icon-path.ts';
import type { Tone } from '#src/ui/pill.tsx';
import type { Calendar } from '../url/calendar.ts';
import type { ListQuestion } from '../url/list-question.ts';
import type { Column, ColumnDeclaration } from './column.ts';
import type { ChoiceWords, CommonWords, EmptyWords, ListWords } from './list-words.ts';
import type { FieldName, RowFieldName, WordedChoice } from './names.ts';

/**
 * A predefined view of a list, shown as a tab. The list opens with the first one; one of them has no filters, for links
 * with filters of their own.
 */
export type ViewDeclaration<F extends string> = {
  key: string;
  label: MessageDescriptor;
  /** Filters in URL form, computed for the current day. */
  filters?: (calendar: Calendar) => Partial<Record<F, string>>;
  sort?: F | `-${F}` | 'created_at' | '-created_at' | 'updated_at' | '-updated_at';
  /** Shows the number of rows beside its label. */
  counted?: boolean;
  /** Highlights the count because its rows need attention. */
  urgent?: boolean;
  /** Not offered to Clients, who may not filter by its fields. */
  staff?: boolean;
  empty?: EmptyWords;
};

/** A row as a card, where there is no room for a table: three lines of column keys, each with a start and an end. */
export type CardDeclaration = {
  start: readonly [string, string?, string?];
  /** `start` for Clients, where `start` names a column that is not offered to them; as many lines. */
  clientStart?: readonly [string, string?, string?];
  end?: readonly [(string | null)?, (string | null)?, (string | null)?];
  /** Key of the picture's column. */
  image?: string;
};

export type FormDeclaration<F extends string, R = AnyRow> = {
  /** The form's fields in order; by default the entity's fields in their own order. */
  fields?: readonly F[];
  /** Initial values of a new row, as the form shows them. */
  defaults?: (calendar: Calendar) => Partial<Record<F, string | boolean | string[]>>;
  /** Reference fields that also accept a text that matches no existing row. */
  freeTextFields?: readonly F[];
  hints?: Partial<Record<F, MessageDescriptor>>;
  /** Form message when a required field is empty. */
  missing?: MessageDescriptor;
  /** Form message when a value is invalid. */
  invalid?: MessageDescriptor;
  /** Messages of single fields that are required and empty. */
  required?: Partial<Record<F, MessageDescriptor>>;
  /** By field: other fields that a server error on it also concerns. Changing one of them clears the error. */
  linkedFields?: Partial<Record<F, readonly F[]>>;
  /** A consequence of saving these values that the user must know before; null for none. */
  warning?(row: R, values: Partial<Record<F, unknown>>): MessageDescriptor | null;
  /** `warning` for bulk changes, by field: shown before many rows get a new value. */
  bulkWarnings?: Partial<Record<F, MessageDescriptor>>;
  /** Message when the row no longer exists. */
  notFound?: MessageDescriptor;
};

/** The pill of a choice that is a state: icon and tone. */
export type PillLook = { tone: Tone; icon: IconPath };

type Pills<N extends EntityName> = {
  [F in WordedChoice<N>]?: Record<Rows[N][F & keyof Rows[N]] & string, PillLook>;
};

/** Rows of another list that belong to a row and show with it. */
export type Related<R> = {
  key: string;
  label: MessageDescriptor;
  /** Loaded on first use. */
  list: () => Promise<List>;
  /** The query for that list. */
  question(row: R): ListQuestion;
  /** Initial values of a new related row; without it none can be created here. */
  defaults?(row: R): Record<string, string>;
};

/** A sum in the bar below the rows, of a field of `summedLists`. */
export type Total = { field: string; label: MessageDescriptor };

/** A row to delete, and `question`, the dialog that asks for it; `error` is why the server refused. */
export type RemovalProps<R> = {
  row: R;
  title: ReactNode;
  question: ReactNode;
  error: unknown;
  onClose: () => void;
  onRemoved: () => void;
};

/** Creates rows on another page instead of in this list's form. */
export type CreateLink = { to: string; permission: Permission; icon?: IconPath };

/** The rows that the user selected, and what to call once they were acted on. */
export type SelectionActionsProps<R> = { rows: readonly R[]; onDone: () => void };

type CommonDeclaration<R> = {
  card: CardDeclaration;
  /** Height of a table row in px, for pictures or several lines of text. */
  rowHeight?: number;
  /** Whether the row is the user's own work, which is marked at its edge. */
  isOwn?(this: void, row: R): boolean;
  /** Values that a copied row has instead of its stored ones, as its cells show them. */
  copied?(row: R): Record<string, unknown>;
  /** Key of the column whose cell is the link to the row; the first column by default. */
  linkColumn?: string;
  /** The page that a row opens; without it, or where it is null, the row opens beside the list. */
  rowLink?(row: R): string | null;
  /** Actions on a row beside its form: floor work that is sent as commands. */
  rowActions?(this: void, props: { row: R }): ReactNode;
  /** Actions on the selected rows, beside edit and delete. */
  selectionActions?(this: void, props: SelectionActionsProps<R>): ReactNode;
  /** The row's pictures, above its details; by default small ones from its field `images`. */
  pictures?(this: void, props: { row: R }): ReactNode;
  /** A page about the row, linked beside its form. */
  page?: { label: MessageDescriptor; to(row: R): string };
  createLink?: CreateLink;
  totals?: readonly Total[];
  related?: readonly Related<R>[];
  /** Content below the fields of an open row. */
  below?(this: void, props: { row: R }): ReactNode;
  /** Shown before a deletion: what has to be done first, or the question whether to delete. */
  removal?(this: void, props: RemovalProps<R>): ReactNode;
  /** URL parameters that select this list on a page that otherwise shows another one. */
  pinned?: Readonly<Record<string, string>>;
  /** Key of the report that shows the list with views of its own; its saved views are offered there only. */
  report?: string;
  /** False for rows that never change and therefore have no history. */
  history?: false;
  /** Content above the rows, such as rows that the server does not know yet. `question`: the shown rows. */
  above?: ComponentType<{ question: ListQuestion }>;
};

/** A list declaration, one file each in src/screens/lists. */
export type ListDeclaration<N extends EntityName> = CommonDeclaration<Rows[N]> & {
  entity: (typeof entities)[N] & Entity<N>;
  words: ListWords<N>;
  columns: readonly ColumnDeclaration<N>[];
  views: readonly ViewDeclaration<FieldName<N>>[];
  /** Filters that are always visible; the others are behind "Filter". */
  filters: readonly FieldName<N>[];
  pills?: Pills<N>;
  /** The display name of a row whose key is not meaningful to users. */
  name?(row: Rows[N]): string;
  /** Fields that the list never offers: neither as a column, nor as a filter, nor in the drawer. */
  excludedFields?: readonly FieldName<N>[];
  /** Columns and filters that are not offered to Clients, because their rows have one value: their own company. */
  staffOnly?: readonly (FieldName<N> | (string & {}))[];
  /** Fields of the drawer in order; all of them by default. */
  details?: readonly RowFieldName<N>[];
  /** Instead of `details`: the fields in groups with headings; empty values are left out. */
  sheet?: readonly { label: MessageDescriptor; fields: readonly RowFieldName<N>[] }[];
  form?: FormDeclaration<FieldName<N>, Rows[N]>;
};

/** A list as the engine uses it. */
export type List<N extends EntityName = EntityName> = CommonDeclaration<AnyRow> & {
  entity: Entity<N>;
  words: CommonWords & {
    fields: Record<string, MessageDescriptor>;
    choices: Record<string, ChoiceWords | undefined>;
  };
  columns: readonly Column[];
  views: readonly ViewDeclaration<string>[];
  filters: readonly string[];
  pills: Record<string, Record<string, PillLook> | undefined>;
  name(row: AnyRow): string;
  excludedFields: readonly string[];
  staffOnly: readonly string[];
  details: readonly string[];
  sheet: readonly { label: MessageDescriptor; fields: readonly string[] }[];
  form: FormDeclaration<string>;
};
