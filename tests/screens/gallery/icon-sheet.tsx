import { Icon } from '#src/ui/icon.tsx';
import * as actions from '#src/ui/icons/actions.ts';
import * as places from '#src/ui/icons/navigation.ts';
import * as signs from '#src/ui/icons/basic.ts';
import * as states from '#src/ui/icons/states.ts';

/** Every icon, enlarged and at its real size. */
export function IconSheet() {
  return (
    <main className="flex flex-wrap gap-3 bg-surface p-6">
      {[signs, places, states, actions]
        .flatMap((group) => Object.entries(group))
        .map(([name, icon]) => (
          <figure key={name} className="grid w-24 justify-items-center gap-1 border border-line p-2 text-12">
            <Icon icon={icon} size={48} />
            <Icon icon={icon} size={20} />
            <figcaption>{name.slice(4)}</figcaption>
          </figure>
        ))}
    </main>
  );
}
