import { languageNames, languages } from '#contract/languages.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { changeLanguage } from '#src/ui/language-menu.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { SettingRow } from './setting-row.tsx';

/** The language of texts, numbers and dates. */
export function LanguageSetting() {
  const { t, i18n } = useLingui();
  return (
    <SettingRow title={<Trans>Language</Trans>} about={<Trans>Applies to texts, dates and prices.</Trans>}>
      <SegmentedControl
        label={t`Language`}
        value={i18n.locale}
        onChange={(language) => void changeLanguage(language)}
        options={languages.map((language) => ({
          value: language,
          label: <span lang={language}>{languageNames[language]}</span>,
        }))}
      />
    </SettingRow>
  );
}
