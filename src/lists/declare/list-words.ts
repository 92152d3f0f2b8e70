import type { MessageDescriptor } from '@lingui/core';
import type { EntityName, Rows } from '#contract/registry.ts';
import type { FieldName, WordedChoice } from './names.ts';

/** One sentence for each way that a list's calls can fail. */
export type Failures = {
  fetch: MessageDescriptor;
  save: MessageDescriptor;
  remove: MessageDescriptor;
  import: MessageDescriptor;
  export: MessageDescriptor;
};

/** What stands where there is nothing to list. */
export type EmptyWords = { title: MessageDescriptor; text?: MessageDescriptor };

/** Words of a list that do not depend on which one it is declared for. */
export type CommonWords = {
  title: MessageDescriptor;
  /** What the search looks through: "No., customer, reference…". */
  search: MessageDescriptor;
  /** The button and the form's title: "New article". */
  create?: MessageDescriptor;
  /** The same where there is little room: "New". */
  createShort?: MessageDescriptor;
  /** "61 orders". */
  counted: (count: number) => MessageDescriptor;
  /** No row at all yet. */
  empty: EmptyWords;
  /** Rows, but none that the search and the filters let through. */
  noMatch: MessageDescriptor;
  /** "Delete the article TX-2040?" */
  removeQuestion?: (name: string) => MessageDescriptor;
  /** What goes with it, and what stays. */
  removeText?: MessageDescriptor;
  failures: Failures;
};

type Choices<N extends EntityName> = [WordedChoice<N>] extends [never]
  ? { choices?: Record<string, never> }
  : { choices: { [F in WordedChoice<N>]: Record<Rows[N][F & keyof Rows[N]] & string, MessageDescriptor> } };

/** Every word that a list needs; a field or a choice without one does not compile. */
export type ListWords<N extends EntityName> = CommonWords &
  Choices<N> & { fields: Record<FieldName<N>, MessageDescriptor> };
