import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { cleanCode } from '#contract/rules/values/clean-text.ts';
import { keepTyped, readTyped, readTypedFrom } from '#src/floor/typed-number.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { GuardedRegion } from '#src/ui/guarded-region.tsx';
import { iconArrowDown, iconCheck } from '#src/ui/icons/basic.ts';
import { Stepper } from '#src/ui/stepper.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { toast } from '#src/ui/toast-store.ts';
import { useIsMounted } from '#src/ui/use-is-mounted.ts';
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
      ref={panel} // The head of the line, which stays in sight, must not cover the control that has the focus.
      className="flex flex-wrap gap-x-6 gap-y-4 px-4 pt-1 pb-5 md:px-6 [&_:is(button,input)]:scroll-mt-[9rem]"
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
            kept={typedField(line, 'received')}
            onChange={(value, from) => work.receive(line, value, from)}
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
          kept={typedField(line, 'rejected')}
          onChange={(value, from) => work.count(line, { rejected: value }, { rejected: from })}
        />
      </div>
      <PlaceField location={location} onPlace={(place, from) => work.putAt(line, place, from)} />
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

interface PlaceFieldProps {
  location: string;
  /** `from`: the location that the user saw when the typing began. */
  onPlace: (place: string, from: string) => Promise<LocationAnswer>;
}

/** What is typed applies with Enter, when the field loses the focus and when it disappears, as in a `Stepper`. */
function PlaceField({ location, onPlace }: PlaceFieldProps) {
  const draft = useTextDraft(location);
  const [problem, setProblem] = useState<string | null>(null);
  const isAsking = useRef(false);
  const isShown = useIsMounted();
  const place = async () => {
    // The dialog for a new location takes the focus from the field; that blur must not submit again.
    if (isAsking.current || !draft.typing) return;
    isAsking.current = true;
    const { isAccepted, problem: wrong } = await onPlace(cleanCode(draft.text), draft.from);
    isAsking.current = false;
    setProblem(wrong);
    if (wrong !== null && !isShown()) toast({ type: 'warning', text: wrong });
    // The user declined the new location: restore the old one.
    if (isAccepted || wrong === null) draft.discard();
  };
  const leave = useRef(place);
  useLayoutEffect(() => {
    // The user has read why a refused location was not recorded.
    leave.current = async () => (problem === null ? place() : undefined);
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
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={draft.text}
          onChange={(event) => {
            draft.type(event.target.value);
            setProblem(null);
          }}
          onBlur={() => void place()}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Otherwise the same key press would also answer the dialog.
            event.preventDefault();
            void place();
          }}
        />
      </Field>
    </div>
  );
}
