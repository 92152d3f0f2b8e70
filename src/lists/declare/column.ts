import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';
import type { AnyRow } from '#contract/entity.ts';
import type { Field } from '#contract/field.ts';
import type { EntityName, Rows } from '#contract/registry.ts';
import type { FieldName, RowFieldName } from './names.ts';

type Layout<R> = {
  /** Minimum width in px. */
  width: number;
  /** Share of the remaining width; 0 keeps the minimum width. */
  grow?: number;
  /** Columns of priority 0 always show; the highest number is dropped first when space runs out. */
  priority?: number;
  /** A column head shorter than the field's label. */
  head?: MessageDescriptor;
  /** Hidden until the user chooses it. */
  hidden?: boolean;
  /** Custom cell instead of the field kind's default. */
  cell?(row: R): ReactNode;
  /** A number with what it counts, for a card, where no column head says it. */
  counted?(count: number): MessageDescriptor;
};

type FieldColumn<N extends EntityName> = Layout<Rows[N]> & { field: RowFieldName<N>; key?: never };

/** A column over several fields. */
type OwnColumn<N extends EntityName> = Layout<Rows[N]> & {
  key: string;
  field?: never;
  label: MessageDescriptor;
  /** The field to sort by when the user presses the column head. */
  sort?: FieldName<N>;
  /** Right-aligned, for numbers. */
  end?: boolean;
  cell(row: Rows[N]): ReactNode;
  /** The field that it shows, for which the list offers no second column. */
  shows?: FieldName<N>;
  /** A field that the user must be allowed to see for this column to be useful. */
  needs?: FieldName<N>;
};

export type ColumnDeclaration<N extends EntityName> = FieldColumn<N> | OwnColumn<N>;

/** A column as the engine uses it, whatever its entity. */
export type Column = {
  key: string;
  /** Null for a column over several fields. */
  field: Field | null;
  /** The field that a column over several fields replaces; views saved before may name it. */
  shows: string | null;
  label: MessageDescriptor;
  head: MessageDescriptor;
  sort: string | null;
  end: boolean;
  width: number;
  grow: number;
  priority: number;
  hidden: boolean;
  /** Never sent to users of the Client role. */
  staffOnly: boolean;
  cell: ((row: AnyRow) => ReactNode) | null;
  counted: ((count: number) => MessageDescriptor) | null;
};
