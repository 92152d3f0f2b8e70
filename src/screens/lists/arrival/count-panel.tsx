import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { cleanCode } from '#contract/rules/values/clean-text.ts';
import { useTypedDigits } from '#src/floor/counting/use-typed-digits.ts';
import { keepTyped, readTyped, readTypedFrom } from '#src/floor/typed-number.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { isDialogOpen } from '#src/scan/is-dialog-open.ts';
import { otherText } from '#src/scan/other-text.ts';
import { lastScanNumber } from '#src/scan/scan-sequence.ts';
import { scanOfField } from '#src/scan/scan-of-field.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { GuardedRegion } from '#src/ui/guarded-region.tsx';
import { iconArrowDown, iconCheck } from '#src/ui/icons/basic.ts';
import { Stepper } from '#src/ui/stepper.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { toast } from '#src/ui/toast-store.ts';
import { useIsMounted } from '#src/ui/use-is-mounted.ts';
import { usePublishedHeight } from '#src/ui/use-published-height.ts';
import { useTextDraft, type KeptDraft } from '#src/ui/use-text-draft.ts';
import type { LocationAnswer } from '#src/lists/location/use-location-check.ts';
import type { ArrivalLine } from './arrival-sums.ts';
import { MAX_RECEIVED, typedFieldOf, type ArrivalWork, type TypedName } from './use-arrival-work.ts';

/** Received and rejected pieces of a line, and its location. Each press queues the count. */
export function CountPanel({ line, work }: { line: ArrivalLine; work: ArrivalWork }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const counts = work.countsOf(line);
  const { received, rejected, location } = counts;
  const { expected } = line;
  const whole = expected === 0 || received === expected;
  const panel = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    head.current = panel.current!.closest('[data-line]')!.querySelector('button');
  }, []);
  // The head of the line, which stays in sight, must not cover the control that has the focus.
  usePublishedHeight(head, '--line-head');
  useTypedDigits(panel);
  // Here and not in the row, whose height is known once this panel is loaded.
  useEffect(() => {
    const row = panel.current?.closest('[data-line]');
    // A row that large text makes as high as the window begins below its location.
    const show = () =>
      row?.scrollIntoView({ block: row.clientHeight > innerHeight / 2 ? 'start' : 'nearest' });
    show();
    // Only a turned tablet changes the width: the browser's bar and the keyboard on screen change the height.
    let width = innerWidth;
    const showAgain = () => {
      if (innerWidth !== width) show();
      width = innerWidth;
    };
    addEventListener('resize', showAgain);
    return () => removeEventListener('resize', showAgain);
  }, [work.scanCount]);
  return (
    <div
      ref={panel}
      className="flex flex-wrap gap-x-6 gap-y-4 px-4 pt-1 pb-5 md:px-6 [&_:is(button,input,.field-box)]:scroll-mt-[var(--line-head,0px)]"
    >
      <div>
        <p className="mb-1.5 text-16 font-semibold">
          <Trans>Received</Trans>
        </p>
        <div className="flex flex-wrap gap-2">
          <Stepper
            label={t`Received`}
            size="technician"
            className="[&_input]:w-24"
            value={received}
            max={MAX_RECEIVED}
            strict
            reportsUnchanged
            kept={typedField(line, 'received')}
            onChange={(value, from) => work.enter(line, 'received', value, from)}
          />
          <GuardedRegion meaning={whole ? 'next' : 'all'}>
            {!whole ? (
              <Button
                size="technician"
                variant="filled"
                icon={iconCheck}
                onClick={() => work.count(line, { received: expected })}
              >
                <Trans>All {number(expected)}</Trans>
              </Button>
            ) : (
              work.next && (
                <Button size="technician" variant="filled" iconAfter={iconArrowDown} onClick={work.next}>
                  <Trans>Next line</Trans>
                </Button>
              )
            )}
          </GuardedRegion>
        </div>
      </div>
      <div>
        <p className="mb-1.5 text-16 font-semibold">
          <Trans>Of these, rejected</Trans>
        </p>
        <Stepper
          label={t`Rejected`}
          size="technician"
          className="[&_input]:w-20"
          value={rejected}
          max={received}
          strict
          reportsUnchanged
          kept={typedField(line, 'rejected')}
          onChange={(value, from) => work.enter(line, 'rejected', value, from)}
        />
      </div>
      <LocationField
        location={location}
        scan={work.locationScanOf(line)}
        onLocation={(next, isScan, from, other) => work.putAt(line, next, isScan, from, other)}
      />
    </div>
  );
}

/** Where a number that is typed and not confirmed yet is kept. */
function typedField({ id }: ArrivalLine, name: TypedName): KeptDraft {
  const field = typedFieldOf(id, name);
  return {
    read: () => {
      const text = readTyped(field);
      const from = readTypedFrom(field);
      return text === null ? null : { text, from: from === null ? null : String(from) };
    },
    keep: (draft) => keepTyped(field, draft?.text ?? null, draft ? Number(draft.from) : undefined),
  };
}

interface LocationFieldProps {
  location: string;
  /** The number of the scan that set the location last: it replaces what was typed before it. */
  scan: number;
  /**
   * `isScan`: it was scanned. `from`: the location that the user saw when the typing began. `other`: the other text that the
   * scan may mean.
   */
  onLocation: (next: string, isScan: boolean, from: string, other: string | null) => Promise<LocationAnswer>;
}

/** What is typed applies with Enter, when the field loses the focus and when it disappears, as in a `Stepper`. */
function LocationField({ location, scan, onLocation }: LocationFieldProps) {
  const draft = useTextDraft(location);
  const [problem, setProblem] = useState<string | null>(null);
  /** The typed text that was submitted last and is not answered yet. */
  const submitted = useRef<string | null>(null);
  const latest = useRef(draft);
  useLayoutEffect(() => {
    latest.current = draft;
  });
  const isShown = useIsMounted();
  /** The number of the last scan before the text was typed. */
  const [typedAfter, setTypedAfter] = useState(0);
  const [seenScan, setSeenScan] = useState(scan);
  if (scan !== seenScan) {
    setSeenScan(scan);
    // What the user typed while the scan was checked is the later one of the two.
    if (draft.typing && typedAfter >= scan) draft.rebase(location);
    else {
      setProblem(null);
      draft.discard();
    }
  }
  const apply = async (field: HTMLInputElement | null = null) => {
    const { text } = draft;
    // Enter and the loss of the focus after it submit a text once.
    if (!draft.typing || submitted.current === text) return;
    submitted.current = text;
    const location = cleanCode(text);
    const scan = field && scanOfField(field);
    const isScan = scan?.source === 'scanner';
    const other = isScan ? otherText(scan) : null;
    const { isAccepted, problem: wrong, ...answer } = await onLocation(location, isScan, draft.from, other);
    if (submitted.current === text) submitted.current = null;
    // The user typed another location during the check, which will be checked in turn.
    if (latest.current.text !== text) {
      if (isAccepted) latest.current.rebase(answer.location ?? location);
      else if (wrong !== null && !latest.current.typing) toast({ type: 'warning', text: wrong });
      return;
    }
    setProblem(wrong);
    if (wrong !== null && !isShown()) toast({ type: 'warning', text: wrong });
    // The user declined the new location: restore the old one.
    if (isAccepted || wrong === null) latest.current.discard();
  };
  const leave = useRef(apply);
  useLayoutEffect(() => {
    // The user has read why a refused location was not recorded.
    leave.current = async () => (problem === null ? apply() : undefined);
  });
  useLayoutEffect(() => () => void leave.current(), []);
  return (
    <div data-scan="type" className="min-w-0 flex-[1_1_10rem]">
      <Field
        label={<Trans>Put at</Trans>}
        hint={<Trans>Scan the location label, or type the location.</Trans>}
        error={problem}
      >
        <TextInput
          size="technician"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={draft.text}
          onChange={(event) => {
            draft.type(event.target.value);
            setTypedAfter(lastScanNumber());
            setProblem(null);
          }}
          onBlur={(event) => {
            // A question about an earlier text takes the focus while the user types on.
            if (!isDialogOpen()) void apply(event.currentTarget);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Otherwise the same key press would also answer the dialog.
            event.preventDefault();
            void apply(event.currentTarget);
          }}
        />
      </Field>
    </div>
  );
}
