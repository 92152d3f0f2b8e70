import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useFormat } from '#src/i18n/use-format.ts';
import { findCatalogueMatches } from '#src/scan/find-catalogue-matches.ts';
import { labelProblemText } from '#src/scan/label-problem-text.ts';
import { kindOfCode, type CodeKind } from '#src/scan/kind-of-code.ts';
import { readingsOf } from '#src/scan/read-code.ts';
import { resolveScan, type Resolved } from '#src/scan/resolve-scan.ts';
import type { Scan } from '#src/scan/scan.ts';
import type { ArticlesByCode } from '#src/sync/protocol/device-questions.ts';
import { iconCheck, iconWarning } from '#src/ui/icons/basic.ts';
import { Notice } from '#src/ui/notice.tsx';

/** What picking would understand by a scan: the same search and the same decision, on an order without lines. */
export function ScanMeaning({ scan }: { scan: Scan }) {
  const [found, setFound] = useState<{ scan: Scan; matches: ArticlesByCode | null } | null>(null);
  useEffect(() => {
    let isShown = true;
    const find = async () => {
      const matches = await findCatalogueMatches(scan, []);
      if (isShown) setFound({ scan, matches });
    };
    find().catch(reportError);
    return () => {
      isShown = false;
    };
  }, [scan]);
  if (found?.scan !== scan) return null;
  const resolved = resolveScan<never>(scan, [], (line) => line, found.matches);
  const [article] = found.matches?.articles ?? [];
  return (
    <Meaning
      scan={scan}
      resolved={resolved}
      designation={article?.designation ?? ''}
      isChecked={found.matches !== null}
    />
  );
}

interface MeaningProps {
  scan: Scan;
  resolved: Resolved<never>;
  designation: string;
  /** False if neither the device nor the server answered. */
  isChecked: boolean;
}

function Meaning({ scan, resolved, designation, isChecked }: MeaningProps) {
  const other = kindOfCode(readingsOf(scan));
  switch (resolved.kind) {
    case 'lines':
    case 'article': {
      const reference = resolved.kind === 'article' ? resolved.reference : '';
      const name = [reference, designation].filter((text) => text !== '').join(', ');
      return (
        <Notice tone="ok" icon={iconCheck} title={<Trans>Article {name}</Trans>}>
          <LabelFacts resolved={resolved} />
        </Notice>
      );
    }
    case 'ambiguous': {
      const references = resolved.references.join(', ');
      return (
        <Notice tone="wait" icon={iconWarning}>
          <Trans>Not understood: several articles have this code: {references}.</Trans>
        </Notice>
      );
    }
    default:
      if (other) return <OtherCode code={other} />;
      return (
        <Notice
          tone="wait"
          icon={iconWarning}
          title={
            isChecked ? (
              <Trans>Not understood: no article has this code.</Trans>
            ) : (
              <Trans>Not checked: the server could not be asked.</Trans>
            )
          }
        >
          {resolved.kind === 'none' && resolved.problem && <p>{labelProblemText(resolved.problem)}</p>}
          <LabelFacts resolved={resolved} />
        </Notice>
      );
  }
}

/** A code that names no goods. */
function OtherCode({ code }: { code: CodeKind }) {
  const place = code.kind === 'location' ? code.location : '';
  const number = code.kind === 'order' ? code.number : '';
  return (
    <Notice tone="ok" icon={iconCheck}>
      {code.kind === 'location' ? (
        <Trans>Location {place}</Trans>
      ) : code.kind === 'order' ? (
        <Trans>Order {number}</Trans>
      ) : (
        <Trans>A badge, which signs in on the sign-in page only</Trans>
      )}
    </Notice>
  );
}

/** Pieces, and what a GS1 label says besides its article. */
function LabelFacts({ resolved }: { resolved: Resolved<never> }) {
  const { number, date } = useFormat();
  const { batch, expiry, serial, sscc, weight } = resolved.label;
  const pieces = 'pieces' in resolved ? resolved.pieces : undefined;
  const [count, day, kilos] = [
    number(pieces ?? 0),
    expiry === '' ? '' : date(expiry),
    number(weight ?? 0, 3),
  ];
  return (
    <ul className="flex flex-wrap gap-x-6">
      {pieces === null && (
        <li>
          {'problem' in resolved && resolved.problem ? (
            labelProblemText(resolved.problem)
          ) : (
            <Trans>A carton of unknown size: picking asks for the pieces</Trans>
          )}
        </li>
      )}
      {typeof pieces === 'number' && (
        <li>
          <Trans>Pieces: {count}</Trans>
        </li>
      )}
      {batch !== '' && (
        <li>
          <Trans>Batch: {batch}</Trans>
        </li>
      )}
      {expiry !== '' && (
        <li>
          <Trans>Use by: {day}</Trans>
        </li>
      )}
      {serial !== '' && (
        <li>
          <Trans>Serial number: {serial}</Trans>
        </li>
      )}
      {sscc !== '' && (
        <li>
          <Trans>Pallet or parcel: {sscc}</Trans>
        </li>
      )}
      {weight !== null && (
        <li>
          <Trans>Net weight: {kilos} kg</Trans>
        </li>
      )}
    </ul>
  );
}
