import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormat } from '#src/i18n/use-format.ts';
import { labelProblemText } from '#src/scan/label-problem-text.ts';
import { CodeText } from '#src/ui/code-text.tsx';
import { isToPick } from './pick-list.ts';
import type { RefusedScan } from './picking-step.ts';

/** The title of a scan that changed no picked quantity. */
export function RefusedScanTitle({ scan }: { scan: RefusedScan }): ReactNode {
  const { t } = useLingui();
  const { number } = useFormat();
  switch (scan.kind) {
    case 'already picked':
    case 'declared short': {
      // The store may not show the pieces of a moment ago yet.
      const pieces = isToPick(scan.line) ? scan.line.quantity : scan.line.picked;
      const picked = number(pieces);
      const quantity = number(scan.line.quantity);
      return scan.kind === 'already picked' ? (
        <Trans>
          Already {picked} of {quantity}: put it back
        </Trans>
      ) : (
        t`${plural(pieces, { one: `Short: ${picked} of ${quantity} found`, other: `Short: ${picked} of ${quantity} found` })}`
      );
    }
    case 'too many':
      return t`${plural(scan.pieces - scan.left, { one: '# piece is too many', other: '# pieces are too many' })}`;
    case 'nothing left': {
      const place = <CodeText>{scan.location}</CodeText>;
      return <Trans>You are at {place}</Trans>;
    }
    case 'badge':
      return <Trans>This is a badge</Trans>;
    case 'order':
      return <Trans>This is an order</Trans>;
    case 'ambiguous':
      return <Trans>Several articles have this code</Trans>;
    case 'unchecked':
      return <Trans>Code not checked</Trans>;
    case 'unknown':
      return scan.problem ? <Trans>Label not readable</Trans> : <Trans>Wrong article</Trans>;
    case 'other line':
      return <Trans>Wrong article</Trans>;
  }
}

interface RefusedScanTextProps {
  scan: RefusedScan;
  take: string;
  scanned?: string;
}

/**
 * What to do after a scan that changed no picked quantity.
 * @param take the article to take instead; empty if none is expected
 * @param scanned the reference or the code that was scanned
 */
export function RefusedScanText({ scan, take, scanned = '' }: RefusedScanTextProps): ReactNode {
  const { t } = useLingui();
  const code = <CodeText>{scanned}</CodeText>;
  switch (scan.kind) {
    case 'already picked': {
      const { reference } = scan.line;
      return <Trans>Nothing was counted: all pieces of {reference} are picked.</Trans>;
    }
    case 'declared short': {
      const { reference } = scan.line;
      return <Trans>Nothing was counted. To add this piece, open the line of {reference} again.</Trans>;
    }
    case 'too many': {
      const { left } = scan;
      return (
        <>
          <Trans>Nothing was counted.</Trans>{' '}
          {t`${plural(left, { one: '# piece is needed.', other: '# pieces are needed.' })}`}
        </>
      );
    }
    case 'nothing left':
      return <Trans>Nothing is left to pick.</Trans>;
    default:
      if (scan.kind === 'unknown' && scan.problem) {
        return (
          <>
            <Trans>Nothing was counted.</Trans> {labelProblemText(scan.problem)}
          </>
        );
      }
      return take === '' ? (
        <>
          <Trans>Nothing was counted: nothing is left to pick.</Trans>
          {scanned !== '' && (
            <>
              {' '}
              <Trans>Scanned: {code}</Trans>
            </>
          )}
        </>
      ) : (
        <Trans>Nothing was counted. Take: {take}.</Trans>
      );
  }
}
