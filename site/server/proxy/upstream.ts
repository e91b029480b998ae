import { Agent } from 'node:http';

/** Connections of a kind, and calls that may be under way. */
export const MOST_CONNECTIONS = 256;

interface Question {
  readonly method: string;
  readonly body: Buffer | undefined;
}

export interface Upstream {
  /** The connections a request may use: only what has no body and changes nothing goes where another one went before. */
  agentFor: (question: Question) => Agent;
  /** Connections to the api: in use, kept open, and requests that wait for one. */
  figures: () => { active: number; idle: number; waiting: number };
}

/** Connections to the api. */
export function openUpstream(): Upstream {
  const shared = new Agent({ keepAlive: true, maxSockets: MOST_CONNECTIONS });
  const single = new Agent({ keepAlive: false, maxSockets: MOST_CONNECTIONS });
  const count = (lists: NodeJS.ReadOnlyDict<readonly unknown[]>) =>
    Object.values(lists).reduce((sum, list) => sum + (list?.length ?? 0), 0);
  return {
    agentFor: (question) => (isShareable(question) ? shared : single),
    figures: () => ({
      active: count(shared.sockets) + count(single.sockets),
      idle: count(shared.freeSockets),
      waiting: count(shared.requests) + count(single.requests),
    }),
  };
}

const isShareable = ({ method, body }: Question): boolean =>
  body === undefined && (method === 'GET' || method === 'HEAD');
