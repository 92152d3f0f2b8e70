import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconShape } from './icons/icon-shape.ts';

export interface TabItem<K extends string = string> {
  key: K;
  label: ReactNode;
  icon?: IconShape;
  /** Shown after the label. */
  count?: ReactNode;
  /** The count needs attention, such as late orders. */
  urgent?: boolean;
}

export interface TabsProps<K extends string> {
  /** What the tabs are for: "Vues". */
  label: string;
  tabs: readonly TabItem<K>[];
  current: K;
  onSelect: (key: K) => void;
  /** The id of the element that they control. */
  panelId?: string;
  /** Shown after the last tab, without being one: "Enregistrer la vue". */
  trailing?: ReactNode;
  className?: string;
}

/** Views of the same content, side by side; scrolls sideways on a phone. Arrow keys move between them. */
export function Tabs<K extends string>({
  label,
  tabs,
  current,
  onSelect,
  panelId,
  trailing,
  className,
}: TabsProps<K>) {
  const strip = useRef<HTMLDivElement>(null);
  const ends = Boolean(trailing);
  // A link may open a view whose tab is outside the visible area of a phone, or covered by the trailing content.
  useEffect(() => {
    const show = () => {
      const tab = strip.current?.querySelector('[aria-selected="true"]');
      tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    };
    show();
    const end = strip.current?.lastElementChild;
    if (!ends || !end) return undefined;
    const watch = new ResizeObserver(() => {
      strip.current?.style.setProperty('scroll-padding-right', `${end.clientWidth}px`);
      show();
    });
    watch.observe(end);
    return () => watch.disconnect();
  }, [current, tabs.length, ends]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const at = tabs.findIndex((tab) => tab.key === current);
    const next = (at + by + tabs.length) % tabs.length;
    const wished = tabs[next];
    if (wished === undefined) return;
    onSelect(wished.key);
    event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  return (
    <div ref={strip} className={`tabs ${className ?? ''}`}>
      <div role="tablist" aria-label={label} className="tab-list">
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            aria-selected={tab.key === current}
            aria-controls={panelId}
            tabIndex={tab.key === current ? 0 : -1}
            className="tab"
            onKeyDown={onKeyDown}
            onClick={() => onSelect(tab.key)}
          >
            {tab.icon && <Icon icon={tab.icon} size={16} />}
            {tab.label}
            {tab.count !== undefined && (
              <span className={`text-12 ${tab.urgent ? 'font-bold text-bad' : 'text-ink-3'}`}>
                {tab.count}
              </span>
            )}
          </button>
        ))}
      </div>
      {trailing && <div className="sticky right-0 flex items-center bg-surface pl-2">{trailing}</div>}
    </div>
  );
}
