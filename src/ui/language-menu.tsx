import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { isLanguage, languageNames, languageOf, languages } from '#contract/languages.ts';
import { switchLanguage } from '#src/i18n/setup.ts';
import { Icon } from './icon.tsx';
import { iconChevronDown, iconGlobe } from './icons/basic.ts';
import { Menu } from './menu.tsx';
import { toast } from './toast-store.ts';

/** Changes the language of the page; on failure shows an error and changes nothing. */
export async function changeLanguage(language: string): Promise<void> {
  if (!isLanguage(language)) {
    toast({ type: 'warning', text: t`No language selected.` });
    return;
  }
  try {
    await switchLanguage(language);
  } catch (error) {
    console.error('language: switch failed', error);
    toast({ type: 'danger', text: t`Error changing language. Please try again.` });
  }
}

export interface LanguageMenuProps {
  /** `FR` instead of `Français`, where space is limited. `auto`: below 1024 px, or where the text is large. */
  short?: boolean | 'auto';
  className?: string;
}

/** The language menu, placed where users find it without searching. */
export function LanguageMenu({ short = false, className }: LanguageMenuProps) {
  const { t: translate, i18n } = useLingui();
  const current = languageOf(i18n.locale);
  const code = current.toUpperCase();
  return (
    <Menu
      align="end"
      trigger={(props) => (
        <button
          type="button"
          {...props}
          className={`button button-quiet gap-2 px-2.5 font-normal ${className ?? ''}`}
        >
          <span className="sr-only">{translate`Language`}</span>
          <Icon icon={iconGlobe} />
          {short === true && code}
          {short === false && languageNames[current]}
          {short === 'auto' && (
            <>
              <span className="[@media(width>=64em)]:hidden">{code}</span>
              <span className="[@media(width<64em)]:hidden">{languageNames[current]}</span>
            </>
          )}
          <Icon icon={iconChevronDown} size={16} />
        </button>
      )}
      items={languages.map((language) => ({
        key: language,
        label: <span lang={language}>{languageNames[language]}</span>,
        checked: language === current,
        onSelect: () => void changeLanguage(language),
      }))}
    />
  );
}
