import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { uuidv7 } from 'uuidv7';
import {
  keptQuantity,
  markingKey,
  settleCollisions,
  type AmendCollisions,
  type LineCollision,
} from '#contract/commands/amend-collisions.ts';
import type { CommandArgs } from '#contract/commands/registry.ts';
import { markingInLanguage } from '#contract/rules/marking/marking-in-language.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { PersonName } from '#src/session/people/person-name.tsx';
import { discard, retry } from '#src/sync/client/outbox/settle-refused.ts';
import { useFreshHistory } from '#src/sync/client/reading/use-fresh-history.ts';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import { Button } from '#src/ui/button.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { authorOfDetail, authorOfLine, authorOfMarking } from './collision-author.ts';
import { dayWords, detailWords } from './detail-words.ts';
import type { ChangeAuthor } from './use-change-author.ts';

export interface SettleCollisionsProps {
  queued: QueuedCommand;
  collisions: AmendCollisions;
  args: CommandArgs<'order.amend'>;
}

type Choice = 'mine' | 'theirs';

/**
 * Lets the user choose, per collision of an amendment, their value or the current one; then resends the amendment. No
 * side is chosen in advance.
 */
export function SettleCollisions({ queued, collisions, args }: SettleCollisionsProps) {
  const { t } = useLingui();
  const { date, language } = useFormat();
  const dayText = (day: string | null) => (day === null ? '–' : date(day));
  const history = useFreshHistory('orders', collisions.order.id, queued.id);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Choice>>(new Map());
  const keys = [
    ...collisions.lines.map((one) => one.line_id),
    ...collisions.details.map((one) => one.detail),
    ...collisions.days.map((one) => one.day),
    ...collisions.markings.map(markingKey),
  ];
  const seenMarkings = new Map(args.markings?.map((one) => [one.line_id, one.from]));
  const isSettled = keys.every((key) => chosen.has(key));
  const choose = (key: string) => (choice: Choice) => setChosen(new Map(chosen).set(key, choice));
  const send = () => {
    if (!isSettled) return;
    const settled = settleCollisions(args, collisions, (key) => chosen.get(key) === 'mine', uuidv7);
    if (settled) retry(queued.id, settled);
    else discard(queued.id);
  };
  return (
    <div className="w-full">
      <ul className="mb-3 border-t border-line">
        {collisions.lines.map((one) => (
          <Collision
            key={one.line_id}
            name={one.reference}
            chosen={chosen.get(one.line_id)}
            onChoose={choose(one.line_id)}
            mine={<MyQuantity collision={one} />}
            theirs={<Quantity pieces={one.theirs} />}
            author={authorOfLine(history, one)}
          />
        ))}
        {collisions.details.map(({ detail, mine, theirs }) => (
          <Collision
            key={detail}
            name={t(detailWords[detail])}
            chosen={chosen.get(detail)}
            onChoose={choose(detail)}
            mine={mine || '–'}
            theirs={theirs || '–'}
            author={authorOfDetail(history, collisions, detail, theirs)}
          />
        ))}
        {collisions.days.map(({ day, mine, theirs }) => (
          <Collision
            key={day}
            name={t(dayWords[day])}
            chosen={chosen.get(day)}
            onChoose={choose(day)}
            mine={dayText(mine)}
            theirs={dayText(theirs)}
            author={authorOfDetail(history, collisions, day, theirs)}
          />
        ))}
        {collisions.markings.map((one) => {
          const { reference, locked } = one;
          const [mine = '', theirs = ''] = [one.mine, one.theirs].map((text) =>
            markingInLanguage(text, language),
          );
          const key = markingKey(one);
          return (
            <Collision
              key={key}
              name={t`Marking of ${reference}`}
              chosen={chosen.get(key)}
              onChoose={choose(key)}
              mine={locked ? null : mine}
              theirs={theirs || <Trans>removed</Trans>}
              author={authorOfMarking(history, one, seenMarkings.get(one.line_id))}
            >
              {locked && theirs !== '' && (
                <span className="block text-small text-ink-2">
                  <Trans>Its marking has begun: {mine} is no longer possible.</Trans>
                </span>
              )}
            </Collision>
          );
        })}
      </ul>
      <Button aria-disabled={!isSettled} onClick={send}>
        <Trans>Save my decisions</Trans>
      </Button>
    </div>
  );
}

interface CollisionProps {
  name: string;
  chosen: Choice | undefined;
  onChoose: (choice: Choice) => void;
  /** Null where the user's side is no longer possible. */
  mine: ReactNode;
  theirs: ReactNode;
  /** Of the other side; null while unknown. */
  author: ChangeAuthor | null;
  children?: ReactNode;
}

function Collision({ name, chosen, onChoose, mine, theirs, author, children }: CollisionProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-2.5">
      <span className="min-w-0 flex-1 basis-40">
        <strong className="break-words">{name}</strong>
        {author && <ChangedBy author={author} />}
        {children}
      </span>
      <SegmentedControl<Choice | ''>
        label={name}
        value={chosen ?? ''}
        onChange={(choice) => choice !== '' && onChoose(choice)}
        options={[
          ...(mine === null ? [] : [{ value: 'mine' as const, label: <Trans>Yours: {mine}</Trans> }]),
          { value: 'theirs' as const, label: <Trans>Now: {theirs}</Trans> },
        ]}
      />
    </li>
  );
}

/** The other user, whose name a Client may not see, and when. */
function ChangedBy({ author: { username, at } }: { author: ChangeAuthor }) {
  const { moment } = useFormat();
  return (
    <span className="block text-small text-ink-2">
      {username && (
        <>
          <PersonName username={username} />
          {' · '}
        </>
      )}
      {moment(at)}
    </span>
  );
}

/** The quantity that keeps the user's side, which is at least what is picked. */
function MyQuantity({ collision }: { collision: LineCollision }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const kept = keptQuantity(collision);
  if (kept === collision.mine) return <Quantity pieces={kept} />;
  const [quantity, picked] = [number(kept), number(collision.min)];
  return t`${plural(collision.min, { one: `${quantity} (${picked} picked)`, other: `${quantity} (${picked} picked)` })}`;
}

function Quantity({ pieces }: { pieces: number }) {
  const { number } = useFormat();
  return pieces === 0 ? <Trans>removed</Trans> : number(pieces);
}
