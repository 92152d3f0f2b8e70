import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconPath } from './icons/icon-path.ts';

export interface TabItem<K extends string = string> {
  key: K;
  label: ReactNode;
  icon?: IconPath;
  /** Shown after the label. */
  count?: ReactNode;
}

export interface TabsProps<K extends string> {
  /** What the tabs are for: "Views". */
  label: string;
  tabs: readonly TabItem<K>[];
  current: K;
  onSelect: (key: K) => void;
  /** Shown after the last tab, without being one: "Save the view". */
  trailing?: ReactNode;
  className?: string;
}

/** Views of the same content, side by side; scrolls sideways on a phone. Arrow keys move between them. */
export function Tabs<K extends string>({
  label,
  tabs,
  current,
  onSelect,
  trailing,
  className,
}: TabsProps<K>) {
  const scroller = useRef<HTMLDivElement>(null);
  const hasTrailing = Boolean(trailing);
  // A link may open a view whose tab is outside the visible area of a phone, or covered by the trailing content.
  useEffect(() => {
    const tab = scroller.current?.querySelector('[aria-selected="true"]');
    const end = hasTrailing ? scroller.current?.lastElementChild : null;
    // Reports at once, but after the layout, which scrolling from here would force.
    const observer = new ResizeObserver(() => {
      if (end) scroller.current?.style.setProperty('scroll-padding-right', `${end.clientWidth}px`);
      tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      // A count that gets another digit must not move what the user has scrolled to.
      if (tab) observer.unobserve(tab);
    });
    for (const element of [tab, end]) if (element) observer.observe(element);
    return () => observer.disconnect();
  }, [current, tabs.length, hasTrailing]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const offset = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (offset === undefined) return;
    event.preventDefault();
    const at = tabs.findIndex((tab) => tab.key === current);
    const next = (at + offset + tabs.length) % tabs.length;
    const target = tabs[next];
    if (target === undefined) return;
    onSelect(target.key);
    event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  return (
    <div ref={scroller} className={`tabs ${className ?? ''}`}>
      <div role="tablist" aria-label={label} className="tab-list">
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            aria-selected={tab.key === current}
            tabIndex={tab.key === current ? 0 : -1}
            className="tab"
            onKeyDown={onKeyDown}
            onClick={() => onSelect(tab.key)}
          >
            {tab.icon && <Icon icon={tab.icon} size={16} />}
            {tab.label}
            {tab.count !== undefined && <span className="tab-count text-ink-3">{tab.count}</span>}
          </button>
        ))}
      </div>
      {trailing && <div className="sticky right-0 flex items-center bg-surface pl-2">{trailing}</div>}
    </div>
  );
}
