import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType, ReactNode } from 'react';
import type { Permission } from '#contract/access.ts';
import type { AnyRow, Entity } from '#contract/entity.ts';
import type { entities, EntityName, Rows } from '#contract/registry.ts';
import type { IconShape } from '#src/ui/icons/icon-shape.ts';
import type { Tone } from '#src/ui/pill.tsx';
import type { Calendar } from '../url/calendar.ts';
import type { ListQuestion } from '../url/list-question.ts';
import type { Column, ColumnDeclaration } from './column.ts';
import type { CommonWords, EmptyWords, ListWords } from './list-words.ts';
import type { FieldName, RowFieldName, WordedChoice } from './names.ts';

/** A way of looking at a list, offered as a tab. The first one is the list as it is. */
export type ViewDeclaration<F extends string> = {
  key: string;
  label: MessageDescriptor;
  /** Filters as they stand in a URL; of the day on which they are asked for. */
  filters?: (calendar: Calendar) => Partial<Record<F, string>>;
  sort?: F | `-${F}` | 'created_at' | '-created_at' | 'updated_at' | '-updated_at';
  /** Says how many rows it holds, beside its name. */
  counted?: boolean;
  /** Its count calls for somebody. */
  urgent?: boolean;
  empty?: EmptyWords;
};

/** A row on a phone: three lines, each with a start and an end; keys of columns. */
export type CardDeclaration = {
  start: readonly [string, string?, string?];
  end?: readonly [(string | null)?, (string | null)?, (string | null)?];
  /** The column of its picture. */
  image?: string;
};

export type FormDeclaration<F extends string> = {
  /** The fields in their order; unsaid, those of the entity as they come. */
  fields?: readonly F[];
  /** What a new row starts with, as the form shows it. */
  defaults?: (calendar: Calendar) => Partial<Record<F, string | boolean | string[]>>;
  /** Refs that also take a text that nothing bears yet. */
  free?: readonly F[];
  hints?: Partial<Record<F, MessageDescriptor>>;
  /** The whole form's sentence where something required is missing. */
  missing?: MessageDescriptor;
  /** The whole form's sentence where something is wrong. */
  invalid?: MessageDescriptor;
  /** A field's own sentence where it is empty. */
  required?: Partial<Record<F, MessageDescriptor>>;
  /** Where the row is no more. */
  notFound?: MessageDescriptor;
};

/** How a choice looks where it is a state: drawing and tint, with its word. */
export type PillLook = { tone: Tone; icon: IconShape };

type Pills<N extends EntityName> = {
  [F in WordedChoice<N>]?: Record<Rows[N][F & keyof Rows[N]] & string, PillLook>;
};

/** Rows of another list that belong to a row, shown with it. */
export type Related<R> = {
  key: string;
  label: MessageDescriptor;
  /** Fetched when it is first looked at. */
  list: () => Promise<List>;
  /** What that list is asked for. */
  question(row: R): ListQuestion;
  /** What a new one of them starts with; without it none is made here. */
  defaults?(row: R): Record<string, string>;
};

/** A sum in the bar below the rows; shown only once every row of it is loaded. */
export type Total<R> = { key: string; label: MessageDescriptor; cents(row: R): number };

/** Another way to make a row than this list's form. */
export type CreateLink = { to: string; permission: Permission; icon?: IconShape };

type Both<R> = {
  card: CardDeclaration;
  /** Rows are tall: a picture stands in them. */
  tall?: boolean;
  /** Where a row's own page is; without one a row opens beside the list. */
  rowLink?(row: R): string;
  /** What can be done with a row beside its form: floor work, which goes by commands. */
  acts?(this: void, props: { row: R }): ReactNode;
  /** The row's pictures, at the head of its details; unsaid, small ones of its field `images`. */
  pictures?(this: void, props: { row: R }): ReactNode;
  /** A page about the row, offered beside its form. */
  page?: { label: MessageDescriptor; to(row: R): string };
  createLink?: CreateLink;
  totals?: readonly Total<R>[];
  related?: readonly Related<R>[];
  /** What an open row says below its fields. */
  below?(this: void, props: { row: R }): ReactNode;
  /** Parameters of the URL that bring this list up where another one stands otherwise. */
  pinned?: Readonly<Record<string, string>>;
  /** False where rows never change: there is nothing to tell of them. */
  history?: false;
  /** What stands before the rows: those that the server does not know of yet. */
  above?: ComponentType;
};

/** What one file in src/screens/lists says about a list. */
export type ListDeclaration<N extends EntityName> = Both<Rows[N]> & {
  entity: (typeof entities)[N] & Entity<N>;
  words: ListWords<N>;
  columns: readonly ColumnDeclaration<N>[];
  views: readonly ViewDeclaration<FieldName<N>>[];
  /** Filters that stand ready; the others hide behind "Filter". */
  filters: readonly FieldName<N>[];
  pills?: Pills<N>;
  /** What a row is called, where its key says nothing to people. */
  name?(row: Rows[N]): string;
  /** Fields of the drawer in their order; unsaid, all of them. */
  details?: readonly RowFieldName<N>[];
  form?: FormDeclaration<FieldName<N>>;
};

/** A list as the engine holds it. */
export type List<N extends EntityName = EntityName> = Both<AnyRow> & {
  entity: Entity<N>;
  words: CommonWords & {
    fields: Record<string, MessageDescriptor>;
    choices: Record<string, Record<string, MessageDescriptor> | undefined>;
  };
  columns: readonly Column[];
  views: readonly ViewDeclaration<string>[];
  filters: readonly string[];
  pills: Record<string, Record<string, PillLook> | undefined>;
  name(row: AnyRow): string;
  details: readonly string[];
  form: FormDeclaration<string>;
};
