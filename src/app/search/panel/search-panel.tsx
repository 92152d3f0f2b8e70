import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from 'react';
import { useActor } from '#src/floor/use-actor.ts';
import { closestKinds } from '#src/sync/rows/closest/names-of.ts';
import { preloadClosestRows } from '#src/sync/client/closest/preload-closest-rows.ts';
import { useModal } from '#src/ui/use-modal.ts';
import { useFreezeWhilePressed } from '#src/ui/use-freeze-while-pressed.ts';
import { closeSearch } from '../search-store.ts';
import { ChoiceList } from './choice-list.tsx';
import { flatChoices } from './group-choices.ts';
import { rowLists } from './row-lists.ts';
import { SearchBox } from './search-box.tsx';
import { SearchCount } from './search-count.tsx';
import { SearchFoot } from './search-foot.tsx';
import { SearchNothing } from './search-nothing.tsx';
import './search.css';
import { useAim } from './use-aim.ts';
import { useChoose } from './use-choose.ts';
import { useGroups } from './use-groups.ts';
import { useOpenCode } from './use-open-code.ts';
import { useWaitingEnter } from './use-waiting-enter.ts';

/** The search over everything that the user may see and do: an input, and the best matches below it. */
export function SearchPanel() {
  const { t } = useLingui();
  const id = useId();
  const { permissions } = useActor();
  const lists = rowLists(permissions);
  const [typed, setTyped] = useState('');
  const offered = useGroups(typed);
  // Results may arrive between press and click, so they are frozen.
  const [groups, hold] = useFreezeWhilePressed(offered.groups);
  const choices = flatChoices(groups);
  const aim = useAim(typed, choices);
  const choose = useChoose();
  useOpenCode(choose, setTyped);
  // As `usePopupGuard`: a mouse is moved to what it presses on purpose.
  const step = matchMedia('(pointer: coarse)').matches ? 'open' : null;
  const modal = useModal(true, closeSearch, { step });
  const [enter, waits] = useWaitingEnter(typed, offered.late && !aim.sure, (newTab) => {
    const aimed = choices[aim.at];
    if (aimed) choose(aimed, newTab);
  });
  const makeReady = useEffectEvent(() =>
    preloadClosestRows(closestKinds.filter((kind) => lists[kind] !== null)),
  );
  useEffect(() => makeReady(), []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') aim.move(1);
    else if (event.key === 'ArrowUp') aim.move(-1);
    else if (event.key === 'Enter') enter(event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };
  const list = `${id}-list`;
  const optionId = (at: number) => `${list}-${at}`;
  return (
    <dialog {...modal} id="search" aria-label={t`Search everything`} className="full-panel search-panel">
      <div className="flex h-full max-h-[inherit] flex-col">
        <SearchBox
          typed={typed}
          waits={waits}
          onType={setTyped}
          onKeyDown={onKeyDown}
          list={choices.length > 0 ? list : undefined}
          active={aim.at >= 0 ? optionId(aim.at) : undefined}
        />
        <ChoiceList
          id={list}
          groups={groups}
          active={aim.at}
          optionId={optionId}
          hold={hold}
          onChoose={choose}
        />
        {choices.length === 0 && typed.trim() !== '' && (
          <SearchNothing typed={typed} late={offered.late} onType={setTyped} />
        )}
        <SearchCount typed={typed} late={offered.late} groups={groups} />
        <SearchFoot typed={typed} missing={offered.missing} withoutOlder={offered.withoutOlder} />
      </div>
    </dialog>
  );
}
