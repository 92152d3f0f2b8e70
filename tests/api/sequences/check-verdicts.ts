import type { RoleName } from '#contract/access.ts';
import type { SentCommand, Verdict } from '#contract/commands/envelope.ts';
import { verdictStatuses } from '#contract/commands/envelope.ts';
import { isCommandType } from '#contract/commands/registry.ts';
import { refusals } from '#contract/errors.ts';
import { commandMatrix } from '../../fixtures/permission-matrix.ts';
import { checkEffects } from './check-effects.ts';
import { checkTraces } from './check-traces.ts';
import type { Exchange } from './exchange.ts';
import type { House } from './house.ts';
import { written, type HouseState } from './house-state.ts';
import type { Delivery } from './player.ts';

/** Checks that each command got the right verdict and left the right changes; returns the violations. */
export async function checkVerdicts(house: House, exchange: Exchange): Promise<string[]> {
  const { answer, broken, before, after, commands } = exchange;
  if (answer.status >= 500) return [`returned ${answer.status}: ${answer.raw}`];
  const untouched = before.digest === after.digest;
  if (broken) {
    if (answer.status < 400) return [`accepted an invalid envelope: ${answer.raw}`];
    const { code } = answer.body as { code: string };
    return [
      ...(Object.hasOwn(refusals, code) ? [] : [`refused without a known code: ${answer.raw}`]),
      ...(untouched ? [] : ['a refused envelope changed something']),
    ];
  }
  if (answer.status !== 200) return [`returned ${answer.status} for a batch: ${answer.raw}`];
  const { verdicts, rev } = answer.body as { verdicts: Verdict[]; rev: number };
  const wrong: string[] = [];
  if (verdicts.map((one) => one.id).join() !== commands.map((one) => one.id).join())
    return [`returned ${verdicts.length} verdicts for ${commands.length} commands, or for others`];
  commands.forEach((command, at) => {
    const verdict = verdicts[at]!;
    const said = checkVerdict(exchange, command, verdict, verdicts.slice(0, at));
    wrong.push(...said.map((one) => `${command.type} ${command.id}: ${one} (${JSON.stringify(verdict)})`));
  });
  const applied = commands.filter((_, at) => verdicts[at]!.status === 'applied');
  if (applied.length === 0 && !untouched)
    wrong.push(
      `nothing was applied, and ${differences(before, after)} changed: ${commands.map((one) => one.type).join()}`,
    );
  wrong.push(...(await checkTraces(house, exchange, applied, rev)));
  if (commands.length === 1 && applied.length === 1) wrong.push(...checkEffects(exchange, applied[0]!));
  return wrong;
}

function checkVerdict(
  { role, sent, commands }: Exchange,
  command: SentCommand,
  verdict: Verdict,
  earlier: readonly Verdict[],
): string[] {
  const wrong: string[] = [];
  if (!verdictStatuses.includes(verdict.status)) wrong.push('unknown status');
  const isDone = verdict.status === 'applied' || verdict.status === 'duplicate';
  if (isDone !== (verdict.code === undefined) && verdict.status !== 'retry')
    wrong.push('an unexpected or a missing code');
  if (verdict.code !== undefined && !Object.hasOwn(refusals, verdict.code)) wrong.push('an unknown code');
  if (verdict.code !== undefined && !/\w/.test(verdict.detail ?? '')) wrong.push('refused without a text');
  if (verdict.code === 'server.failure') wrong.push('a server failure');
  const may = isCommandType(command.type) && commandMatrix[command.type].includes(role);
  if (verdict.status === 'applied' && !may) wrong.push(`applied for a ${role} without permission`);
  if (verdict.code === 'access.forbidden' && may && command.type !== 'arrival.settle')
    wrong.push(`refused to a ${role} with permission`);

  const stopped = commands.findIndex(
    (one, at) =>
      at < earlier.length &&
      one.lane !== undefined &&
      one.lane === command.lane &&
      !['applied', 'duplicate'].includes(earlier[at]!.status),
  );
  if (stopped >= 0)
    return verdict.status === 'retry' ? wrong : [...wrong, 'ran after one of its lane was not done'];
  return [...wrong, ...checkRepeat(sent, commands, role, command, verdict, earlier)];
}

/**
 * A decided id keeps its verdict for the same command of the same user; any other use of the id is refused as taken.
 */
function checkRepeat(
  sent: readonly Delivery[],
  commands: readonly SentCommand[],
  role: RoleName,
  command: SentCommand,
  verdict: Verdict,
  earlier: readonly Verdict[],
): string[] {
  const now = earlier.map((one, at): Delivery => ({ role, command: commands[at]!, verdict: one }));
  const decided = [...sent, ...now].find((one) => one.command.id === command.id && isDecided(one.verdict));
  if (!decided) return verdict.status === 'duplicate' ? ['a repetition of nothing'] : [];
  const same = decided.role === role && contentOf(decided.command) === contentOf(command);
  if (!same) {
    return verdict.status === 'rejected' && verdict.code === 'command.payload_differs'
      ? []
      : ['an id was used again'];
  }
  const { verdict: first } = decided;
  const status = first.status === 'applied' ? 'duplicate' : first.status;
  const parts = [verdict.status, verdict.rev, verdict.code, verdict.detail, verdict.result];
  const wanted = [status, first.rev, first.code, first.detail, first.result];
  return JSON.stringify(parts) === JSON.stringify(wanted) ? [] : [`not repeated: ${JSON.stringify(first)}`];
}

/** A command that waits for another, or shares its id, was not decided itself. */
function isDecided(verdict: Verdict): boolean {
  return (
    verdict.status !== 'retry' && verdict.status !== 'blocked' && verdict.code !== 'command.payload_differs'
  );
}

function contentOf({ type, version, args }: SentCommand): string {
  return JSON.stringify([type, version, args]);
}

/** The tables whose content differs. */
function differences(before: HouseState, after: HouseState): string {
  const tables = written.filter((one) => JSON.stringify(before[one]) !== JSON.stringify(after[one]));
  return [...tables, ...(before.told === after.told ? [] : ['history'])].join(' and ');
}
