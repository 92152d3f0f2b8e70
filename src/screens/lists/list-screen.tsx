import { createElement, lazy, type ComponentType } from 'react';
import { entityNames, type EntityName } from '#contract/registry.ts';
import { ListPage, type ListFilesProps } from '#src/lists/list-page.tsx';
import { lists } from './list-registry.ts';

type ScreenProps = { files?: ComponentType<ListFilesProps> | undefined };

const screens = new Map<EntityName, ComponentType<ScreenProps>>(
  entityNames.map((name) => [
    name,
    lazy(async () => {
      const declaration = await lists[name]();
      return { default: (props: ScreenProps) => <ListPage declaration={declaration} {...props} /> };
    }),
  ]),
);

/** The screen of a list. The router mounts it: `<ListScreen name="orders" />`. */
export function ListScreen({ name, files }: ScreenProps & { name: EntityName }) {
  return createElement(screens.get(name)!, { key: name, files });
}
