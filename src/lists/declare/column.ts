import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';
import type { AnyRow } from '#contract/entity.ts';
import type { Field } from '#contract/field.ts';
import type { EntityName, Rows } from '#contract/registry.ts';
import type { FieldName, RowFieldName } from './names.ts';

type Layout<R> = {
  /** The least it needs, in px. */
  width: number;
  /** Share of the room that is left; 0 keeps the width. */
  grow?: number;
  /** 0 stays; the highest leaves first where there is no room. */
  priority?: number;
  /** A shorter head than the field's own words. */
  head?: MessageDescriptor;
  /** Shows only when it was chosen. */
  hidden?: boolean;
  /** Instead of what the field's kind would show. */
  cell?(row: R): ReactNode;
};

type FieldColumn<N extends EntityName> = Layout<Rows[N]> & { field: RowFieldName<N>; key?: never };

/** A column over several fields. */
type OwnColumn<N extends EntityName> = Layout<Rows[N]> & {
  key: string;
  field?: never;
  label: MessageDescriptor;
  /** The field that a press on its head sorts by. */
  sort?: FieldName<N>;
  /** Numbers stand right. */
  end?: boolean;
  cell(row: Rows[N]): ReactNode;
  /** A field that must be visible for this column to say anything. */
  needs?: FieldName<N>;
};

export type ColumnDeclaration<N extends EntityName> = FieldColumn<N> | OwnColumn<N>;

/** A column as the engine holds it, whatever it was declared for. */
export type Column = {
  key: string;
  /** Null for a column over several fields. */
  field: Field | null;
  label: MessageDescriptor;
  head: MessageDescriptor;
  sort: string | null;
  end: boolean;
  width: number;
  grow: number;
  priority: number;
  hidden: boolean;
  /** Clients never get it. */
  staffOnly: boolean;
  cell: ((row: AnyRow) => ReactNode) | null;
};
