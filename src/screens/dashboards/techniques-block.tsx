import { Trans, useLingui } from '@lingui/react/macro';
import type { MarkingDashboard } from '#contract/endpoints/dashboard-answers.ts';
import { techniqueNames } from '#contract/rules/marking/technique-names.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import type { BlockSize } from './block-size.ts';
import { BlockTable } from './block-table.tsx';
import { Block } from './block.tsx';
import { MetricLink } from './metric-link.tsx';

/** Open work by technique, largest first. */
export function TechniquesBlock({
  techniques,
  size,
}: {
  techniques: MarkingDashboard['techniques'];
  size: BlockSize;
}) {
  const { t } = useLingui();
  const { language } = useFormat();
  return (
    <Block title={<Trans>Marking jobs by technique</Trans>} size={size}>
      <BlockTable
        heads={[[t`Technique`], [t`Not started`, 'end'], [t`In progress`, 'end'], [t`Total`, 'end']]}
        nothing={t`No marking jobs waiting.`}
      >
        {techniques.map(({ technique, todo, progress, all }) => {
          const name = techniqueNames[language][technique];
          return (
            <tr key={technique}>
              <th scope="row" className="font-semibold">
                {name}
              </th>
              <td className="end">
                <MetricLink metric={todo} label={t`${name}, not started:`} />
              </td>
              <td className="end">
                <MetricLink metric={progress} label={t`${name}, in progress:`} />
              </td>
              <td className="end">
                <MetricLink metric={all} label={t`${name}, total:`} />
              </td>
            </tr>
          );
        })}
      </BlockTable>
    </Block>
  );
}
