import type { MouseEvent } from 'react';
import { GoodsPicture } from '#src/ordering/goods-picture.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { StatePill } from '#src/ui/state-pill.tsx';
import type { Choice } from './choice.ts';

/** Size of the picture in px. */
const SIDE = 36;

export interface ChoiceRowProps {
  id: string;
  choice: Choice;
  /** The link to all results of its group. */
  more: boolean;
  active: boolean;
  onChoose: (choice: Choice) => void;
}

/** One result; navigation results are links, so that the browser can open them in a new tab. */
export function ChoiceRow({ id, choice, more, active, onChoose }: ChoiceRowProps) {
  const { title, detail, icon, picture, state, href } = choice;
  const common = {
    id,
    role: 'option',
    tabIndex: -1,
    'aria-selected': active,
    className: `search-choice ${more ? 'search-more' : ''}`,
  } as const;
  const content = (
    <>
      {picture === undefined ? (
        <span className="search-icon">
          <Icon icon={icon} />
        </span>
      ) : (
        <GoodsPicture hash={picture} width={SIDE} height={SIDE} className="size-9 shrink-0 rounded-plate" />
      )}
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 md:line-clamp-1">{title}</span>
        {detail !== '' && !more && (
          <span className="line-clamp-2 text-13 text-ink-2 md:line-clamp-1">{detail}</span>
        )}
      </span>
      {more && <span className="text-13 text-ink-2">{detail}</span>}
      {state && <StatePill state={state} className="shrink-0" />}
    </>
  );
  if (href === null) {
    return (
      <button type="button" {...common} onClick={() => onChoose(choice)}>
        {content}
      </button>
    );
  }
  const follow = (event: MouseEvent) => {
    // The browser opens the link in another tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChoose(choice);
  };
  return (
    <a href={href} {...common} draggable={false} onClick={follow}>
      {content}
    </a>
  );
}
