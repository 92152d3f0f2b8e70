import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { MenuLink } from './menu-link.tsx';
import { useMenu } from './use-menu.ts';

export interface MenuListProps {
  rail?: boolean;
  /** Called when the user follows a link, to close the drawer. */
  onFollow?: () => void;
}

/** All entries that the user may open, in groups; settings come last. */
export function MenuList({ rail = false, onFollow }: MenuListProps) {
  const { i18n, t } = useLingui();
  const { groups, current } = useMenu();
  const id = useId();
  return (
    <nav
      aria-label={t`Main menu`}
      // Paint containment: browsers reuse the menu's pixels while a screen changes.
      className={`isolate flex min-h-full flex-col ${rail ? 'py-2' : 'py-3'}`}
    >
      {groups.map((group) => {
        const heading = group.words && !rail ? `${id}-${group.key}` : undefined;
        const apart = group.key === 'end' ? 'mt-auto pt-3' : '';
        return (
          <div key={group.key} className={apart}>
            {group.words && !rail && (
              <h2 id={heading} className="mt-3 mb-1 text-small px-5 font-normal text-ink-2">
                {i18n._(group.words)}
              </h2>
            )}
            {group.words && rail && <hr className="mx-4 my-1.5 border-line-2" />}
            <ul aria-labelledby={heading}>
              {group.entries.map((entry) => (
                <li key={entry.words.id}>
                  <MenuLink entry={entry} current={entry === current} rail={rail} onFollow={onFollow} />
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}
