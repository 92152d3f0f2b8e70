import type { IncomingMessage } from 'node:http';
import type { Front } from '../front.ts';

/** A command as the browser sent it. */
export interface WireCommand {
  id: string;
  type: string;
  args: Record<string, unknown>;
  /** When the tap or scan issued it, in ms since the epoch: the time in its id. */
  issuedAt: number;
}

/** The time in a UUID of version 7, in ms since the epoch. */
function timeOf(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
}

/** Records every command that passes the proxy, once, in the order of their ids. */
export class Wire {
  readonly #commands = new Map<string, WireCommand>();

  constructor(front: Front) {
    front.instead = (request) => {
      if (request.method === 'POST' && request.url?.startsWith('/api/commands')) this.#listen(request);
      return false;
    };
  }

  #listen(request: IncomingMessage): void {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(parts).toString()) as {
        commands: Omit<WireCommand, 'issuedAt'>[];
      };
      for (const { id, type, args } of body.commands) {
        this.#commands.set(id, { id, type, args, issuedAt: timeOf(id) });
      }
    });
  }

  /** Commands issued from a time on, in the order in which they were issued. */
  since(at: number): WireCommand[] {
    const all = [...this.#commands.values()].filter(({ issuedAt }) => issuedAt >= at);
    return all.sort((a, b) => (a.id < b.id ? -1 : 1));
  }
}
