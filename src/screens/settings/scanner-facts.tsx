import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { GS, SHOWN_GS } from '#contract/rules/codes/function-one.ts';
import type { ScannerSetting } from '#src/scan/scanner-setting.ts';
import { useFormat } from '#src/i18n/use-format.ts';

/** What a scanner adds to a code, and how fast it types; `received` is the complete input. */
export function ScannerFacts({ setting, received }: { setting: ScannerSetting; received?: string }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const { prefix, suffix, end, mean, longest } = setting;
  const [average, most] = [number(mean), number(longest)];
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 border-t border-line [&>*]:border-b [&>*]:border-line [&>*]:py-2">
      {received !== undefined && (
        <Fact name={<Trans>Scanned</Trans>}>
          <Sent text={received} />
        </Fact>
      )}
      <Fact name={<Trans>Before the code</Trans>}>
        <Sent text={prefix} />
      </Fact>
      <Fact name={<Trans>After the code</Trans>}>
        <Sent text={suffix} />
      </Fact>
      <Fact name={<Trans>Ends with</Trans>}>
        {end === '' ? t`no key` : <kbd>{end === 'Enter' ? t`Enter` : end}</kbd>}
      </Fact>
      <Fact name={<Trans>Speed</Trans>}>
        <Trans>
          {average} ms per key, {most} at most
        </Trans>
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="col-span-2 grid grid-cols-subgrid">
      <dt className="text-ink-2">{name}</dt>
      <dd className="min-w-0 font-semibold break-all">{children}</dd>
    </div>
  );
}

/** Makes spaces and GS1 separators visible. */
function Sent({ text }: { text: string }) {
  if (text === '')
    return (
      <span className="font-normal text-ink-2">
        <Trans>nothing</Trans>
      </span>
    );
  return <code>{text.replaceAll(' ', '␣').replaceAll(GS, SHOWN_GS)}</code>;
}
