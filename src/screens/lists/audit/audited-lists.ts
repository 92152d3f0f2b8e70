import type { MessageDescriptor } from '@lingui/core';
import { auditedBesideLists } from '#contract/entities/audit.ts';
import type { Field } from '#contract/field.ts';
import type { WrittenName } from '#contract/registry.ts';
import type { List } from '#src/lists/declare/list-declaration.ts';
import { auditLabels } from './audit-labels.ts';

/** What the audit needs to describe an audited object: its title, its fields and their labels. */
export type AuditedObject = {
  title: MessageDescriptor;
  fields: Record<string, Field>;
  words: { words: Pick<List['words'], 'fields' | 'choices'> };
};

/** All audited objects, by their name in the audit. */
export type AuditedLists = Readonly<Record<string, AuditedObject>>;

/** Loads the declarations of all lists and the other audited objects. */
export async function readAuditedLists(
  lists: Record<WrittenName, () => Promise<Pick<List, 'entity' | 'words'>>>,
): Promise<AuditedLists> {
  const declared = await Promise.all(
    Object.entries(lists).map(async ([name, load]): Promise<[string, AuditedObject]> => {
      const list = await load();
      return [name, { title: list.words.title, fields: list.entity.fields, words: list }];
    }),
  );
  return Object.fromEntries([...declared, ...auditedBesideLists.map(describeOther)]);
}

function describeOther(name: keyof typeof auditLabels): [string, AuditedObject] {
  const { title, fields } = auditLabels[name];
  const each = Object.entries(fields);
  const words = { fields: Object.fromEntries(each.map(([one, [label]]) => [one, label])), choices: {} };
  return [
    name,
    {
      title,
      fields: Object.fromEntries(each.map(([one, [, field]]) => [one, field])),
      words: { words },
    },
  ];
}
