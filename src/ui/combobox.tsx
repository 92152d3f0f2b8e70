import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { controlClass, iconSize } from './button-class.ts';
import { useFieldLink } from './field-context.ts';
import { Icon } from './icon.tsx';
import type { IconPath } from './icons/icon-path.ts';
import { iconCheck, iconChevronDown } from './icons/basic.ts';
import type { ComboboxState } from './use-combobox.ts';
import { useCombobox } from './use-combobox.ts';
import { useAnchoredPosition } from './use-anchored-position.ts';
import { useFreezeWhilePressed } from './use-freeze-while-pressed.ts';
import { usePopupGuard } from './use-press-guard.ts';

/**
 * `options` are filtered by the typed text. With `onQuery` they are the answer to it instead, and `selectedLabel` is
 * the label of a chosen value that the answer may lack.
 */
export interface ComboboxProps extends ComboboxState {
  icon?: IconPath;
  placeholder?: string;
  /** Shown if nothing matches. */
  emptyText?: ReactNode;
  /** Accessible name outside a Field. */
  'aria-label'?: string;
}

/** Chooses one of many options by typing. For a dozen or fewer use Select. */
export function Combobox({ icon, placeholder, emptyText, ...rest }: ComboboxProps) {
  const { t } = useLingui();
  const link = useFieldLink();
  const {
    id,
    open,
    listed: matches,
    active,
    text,
    show,
    changeText,
    select,
    blur,
    onKeyDown,
  } = useCombobox(rest);
  const panel = usePopupGuard(open);
  // New options may arrive between a press on an option and its click.
  const [listed, freeze] = useFreezeWhilePressed(matches);
  const style = useAnchoredPosition(open, panel, `${id}-box`);
  const optionId = (at: number) => `${id}-${at}`;
  useEffect(() => {
    if (active >= 0) panel.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [active, panel]);
  return (
    <div id={`${id}-box`} className={`field-box ${controlClass()}`}>
      {icon && <Icon icon={icon} size={iconSize()} className="ml-3 text-ink-3" />}
      <input
        {...link}
        aria-label={rest['aria-label']}
        role="combobox"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-autocomplete="list"
        aria-activedescendant={open && active >= 0 ? optionId(active) : undefined}
        autoComplete="off"
        spellCheck={false}
        className="field-input"
        placeholder={placeholder}
        value={text}
        onChange={(event) => changeText(event.target.value)}
        onFocus={(event) => event.target.select()}
        onClick={show}
        onBlur={blur}
        onKeyDown={onKeyDown}
      />
      <Icon icon={iconChevronDown} size={18} className="pointer-events-none mr-3 text-ink-2" />
      {open && (
        <div ref={panel} style={style} popover="manual" className="popup overflow-hidden">
          <div
            id={id}
            role="listbox"
            aria-label={rest['aria-label'] ?? t`Suggestions`}
            tabIndex={-1}
            className="max-h-[inherit] overflow-y-auto"
            // A press on the list, including its scrollbar, must not take the focus from the field.
            onMouseDown={(event) => event.preventDefault()}
            onPointerDownCapture={freeze}
          >
            {listed.map((option, at) => (
              <button
                key={option.value}
                id={optionId(at)}
                type="button"
                role="option"
                tabIndex={-1}
                aria-selected={option.value === rest.value}
                data-active={at === active || undefined}
                className="menu-item data-active:bg-act-soft"
                onClick={() => select(option)}
              >
                <span className="flex-1">{option.label}</span>
                {option.detail !== undefined && <span className="text-ink-3">{option.detail}</span>}
                {option.value === rest.value && <Icon icon={iconCheck} size={18} />}
              </button>
            ))}
          </div>
          {listed.length === 0 && (
            <p role="status" className="px-3.5 py-2 text-ink-2">
              {emptyText ?? t`No results.`}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
