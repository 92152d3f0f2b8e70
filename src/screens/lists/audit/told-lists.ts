import type { MessageDescriptor } from '@lingui/core';
import { auditedBesideLists } from '#contract/entities/audit.ts';
import type { Field } from '#contract/field.ts';
import type { WrittenName } from '#contract/registry.ts';
import type { List } from '#src/lists/declare/list-declaration.ts';
import { besideWords } from './beside-words.ts';

/** What the audit needs to say of a thing that was written: what it is called, its fields and their words. */
export type Told = {
  title: MessageDescriptor;
  fields: Record<string, Field>;
  words: { words: Pick<List['words'], 'fields' | 'choices'> };
};

/** Everything that is written, by the name that the audit has for it. */
export type ToldLists = Readonly<Record<string, Told>>;

/** The declarations of all lists, and what is written beside them. */
export async function readToldLists(
  lists: Record<WrittenName, () => Promise<Pick<List, 'entity' | 'words'>>>,
): Promise<ToldLists> {
  const declared = await Promise.all(
    Object.entries(lists).map(async ([name, load]): Promise<[string, Told]> => {
      const list = await load();
      return [name, { title: list.words.title, fields: list.entity.fields, words: list }];
    }),
  );
  return Object.fromEntries([...declared, ...auditedBesideLists.map(tellBeside)]);
}

function tellBeside(name: keyof typeof besideWords): [string, Told] {
  const { title, fields } = besideWords[name];
  const each = Object.entries(fields);
  const words = { fields: Object.fromEntries(each.map(([one, [said]]) => [one, said])), choices: {} };
  return [
    name,
    {
      title,
      fields: Object.fromEntries(each.map(([one, [, field]]) => [one, field])),
      words: { words },
    },
  ];
}
