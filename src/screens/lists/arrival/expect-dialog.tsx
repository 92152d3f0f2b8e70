import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { mostNewLines } from '#contract/endpoints/arrivals.ts';
import type { Rows } from '#contract/registry.ts';
import { failureText } from '#src/api/error-text.ts';
import { request } from '#src/api/request.ts';
import { listKeys } from '#src/lists/calls/list-keys.ts';
import { useDebounced } from '#src/lists/use-debounced.ts';
import { parsePastedList } from '#src/ordering/paste/parse-pasted-list.ts';
import { wakeOutbox } from '#src/outbox/tell-device.ts';
import { useUnknownReferences } from '#src/replica/known-products.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { iconPlus, iconWarning } from '#src/ui/icons/signs.ts';
import { Notice } from '#src/ui/notice.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import type { ArrivalLine } from './arrival-sums.ts';
import { ExpectedPreview } from './expected-preview.tsx';

const pauseMs = 250;
const example = 'TX-1042-BLE-M\t240\nTB-0310-NAT;50\nGO-0550-PET 12';

export interface ExpectDialogProps {
  arrival: Rows['arrivals'];
  lines: readonly ArrivalLine[];
  onClose: () => void;
}

/** What the provider announced: typed line by line, or pasted from a sheet or a mail; all of it is added, or nothing. */
export function ExpectDialog({ arrival, lines, onClose }: ExpectDialogProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  // The same try sent twice adds once.
  const key = useRef(uuidv7());
  const entries = parsePastedList(useDebounced(text, pauseMs));
  const unread = entries.filter((entry) => entry.quantity === null);
  const good = entries.flatMap(({ reference, quantity }) =>
    quantity === null ? [] : [{ reference, expected: quantity }],
  );
  const { data: unknown } = useUnknownReferences(entries.map((entry) => entry.reference));
  const present = new Set(lines.map((line) => line.reference));
  const tooMany = good.length > mostNewLines;
  const add = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await request('POST', `/arrivals/${arrival.id}/lines`, {
        body: { lines: good },
        idempotencyKey: key.current,
        quiet: true,
      });
    } catch (error) {
      setBusy(false);
      setFailure(error);
      return;
    }
    wakeOutbox();
    await Promise.all([
      client.invalidateQueries({ queryKey: ['replica', 'arrival', arrival.id] }),
      client.invalidateQueries({ queryKey: listKeys.of('arrivals') }),
      client.invalidateQueries({ queryKey: listKeys.of('arrivallines') }),
    ]);
    onClose();
  };
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={<Trans>What is expected on {arrival.number}</Trans>}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="filled"
            icon={iconPlus}
            busy={busy}
            disabled={!busy && (good.length === 0 || tooMany)}
            onClick={() => void add()}
          >
            {good.length === 0 ? (
              <Trans>Add lines</Trans>
            ) : (
              <Plural value={good.length} one="Add # line" other="Add # lines" />
            )}
          </Button>
        </>
      }
    >
      <Field
        label={<Trans>References and quantities</Trans>}
        hint={<Trans>One product a line: its reference, then how many. Straight from a sheet is fine.</Trans>}
        className="mt-2"
      >
        <TextArea
          rows={6}
          className="max-h-60 font-mono"
          placeholder={example}
          value={text}
          spellCheck={false}
          aria-label={t`References and quantities`}
          onChange={({ target }) => {
            setText(target.value);
            key.current = uuidv7();
          }}
        />
      </Field>
      {tooMany && (
        <Notice tone="bad" icon={iconWarning} className="mt-3">
          <Trans>No more than {mostNewLines} lines at once. Import a file for more.</Trans>
        </Notice>
      )}
      {failure !== null && (
        <Notice tone="bad" icon={iconWarning} className="mt-3">
          {failureText(failure)}
        </Notice>
      )}
      {unread.length > 0 && (
        <Notice tone="wait" icon={iconWarning} className="mt-3">
          <Trans>
            Left out, for their quantity cannot be read: {unread.map((one) => one.reference).join(', ')}.
          </Trans>
        </Notice>
      )}
      <ExpectedPreview lines={good} present={present} unknown={unknown} />
    </Dialog>
  );
}
