import type { MessageDescriptor } from '@lingui/core';
import type { Language } from '#contract/languages.ts';
import type { EntityName, Rows } from '#contract/registry.ts';
import type { FieldName, WordedChoice } from './names.ts';

/** One message for each way in which a list's calls can fail. */
export type Failures = {
  fetch: MessageDescriptor;
  save: MessageDescriptor;
  remove: MessageDescriptor;
  import: MessageDescriptor;
  export: MessageDescriptor;
};

/** Texts of an empty list. */
export type EmptyWords = { title: MessageDescriptor; text?: MessageDescriptor };

/** Texts that every list has, whatever its entity. */
export type CommonWords = {
  title: MessageDescriptor;
  /** Placeholder of the search, naming the searched fields: "No., customer, reference…". */
  search: MessageDescriptor;
  /** Label of the create button and title of the form: "New article". */
  create?: MessageDescriptor;
  /** Short label of the create button: "New". */
  createShort?: MessageDescriptor;
  /** "61 orders", also within other texts: "Edit 61 orders". */
  counted: (count: number) => MessageDescriptor;
  /** The list has no rows yet. */
  empty: EmptyWords;
  /** No row matches the search and the filters. */
  noMatch: MessageDescriptor;
  /** "Delete the article TX-2040?" */
  removeQuestion?: (name: string) => MessageDescriptor;
  /** What is deleted with it, and what stays. */
  removeText?: MessageDescriptor;
  failures: Failures;
};

/** The labels of a field's choices; of choices that are named in the contract, by language. */
export type ChoiceWords<V extends string = string> =
  | Record<V, MessageDescriptor>
  | ((language: Language) => Readonly<Record<V, string>>);

type Choices<N extends EntityName> = [WordedChoice<N>] extends [never]
  ? { choices?: Record<string, never> }
  : { choices: { [F in WordedChoice<N>]: ChoiceWords<Rows[N][F & keyof Rows[N]] & string> } };

/** All texts of a list. A missing field or choice is a compile error. */
export type ListWords<N extends EntityName> = CommonWords &
  Choices<N> & { fields: Record<FieldName<N>, MessageDescriptor> };
