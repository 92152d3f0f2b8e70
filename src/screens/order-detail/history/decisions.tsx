import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFormat } from '#src/i18n/use-format.ts';
import { CodeText } from '#src/ui/code-text.tsx';
import { closedSentence, movedSentence } from '../unshipped-sentences.ts';
import type { DecidedLine, Decision } from './timeline-event.ts';

/** What a shipment did with pieces that did not ship as ordered: a sentence per decision, with the pieces by line. */
export function Decisions({ decisions, backOrder }: { decisions: readonly Decision[]; backOrder: string }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const sentenceOf = ({ decision, pieces }: Decision): string => {
    if (decision === 'moved') return movedSentence(pieces, backOrder || t`a back order`, number);
    if (decision === 'closed') return closedSentence(pieces, number);
    const count = number(pieces);
    return t`${plural(pieces, {
      one: `${count} piece shipped without its marking.`,
      other: `${count} pieces shipped without their marking.`,
    })}`;
  };
  return decisions.map((one) => (
    <span key={one.decision} className="block text-ink-2">
      {sentenceOf(one)}
      {one.lines.length > 0 && (
        <span className="block border-l-[3px] border-line-2 pl-2.5">
          {one.lines.map((line, at) => (
            <span key={`${line.reference} ${at}`} className="block">
              <LinePieces line={line} />
            </span>
          ))}
        </span>
      )}
    </span>
  ));
}

function LinePieces({ line: { reference, pieces, of } }: { line: DecidedLine }) {
  const { number } = useFormat();
  const [part, whole] = [number(pieces), number(of)];
  const code = <CodeText>{reference}</CodeText>;
  return pieces < of ? (
    <Trans>
      {part} of {whole} {code}
    </Trans>
  ) : (
    <>
      {part} {code}
    </>
  );
}
