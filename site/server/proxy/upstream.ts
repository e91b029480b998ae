import { Agent, type ClientRequest } from 'node:http';

/** The most connections of each agent, and the most running calls. */
export const MAX_CONNECTIONS = 256;

interface ApiRequest {
  readonly method: string;
  readonly body: Buffer | undefined;
}

export interface Upstream {
  /** The agent for a request: only a GET or HEAD without a body may reuse a connection. */
  agentFor: (request: ApiRequest) => Agent;
  /** Connections in use, idle ones, and requests that wait for one. */
  figures: () => { active: number; idle: number; waiting: number };
}

/** Connections to the api. */
export function openUpstream(): Upstream {
  const shared = new Agent({ keepAlive: true, maxSockets: MAX_CONNECTIONS });
  const single = new Agent({ keepAlive: false, maxSockets: MAX_CONNECTIONS });
  const count = (lists: NodeJS.ReadOnlyDict<readonly unknown[]>) =>
    Object.values(lists).reduce((sum, list) => sum + (list?.length ?? 0), 0);
  return {
    agentFor: (request) => (isShareable(request) ? shared : single),
    figures: () => ({
      active: count(shared.sockets) + count(single.sockets),
      idle: count(shared.freeSockets),
      waiting: count(shared.requests) + count(single.requests),
    }),
  };
}

const isShareable = ({ method, body }: ApiRequest): boolean =>
  body === undefined && (method === 'GET' || method === 'HEAD');

/** Whether a failed request can be sent again: the api may close an idle connection in the moment of its reuse. */
export const mayRepeat = ({ reusedSocket, method }: ClientRequest): boolean =>
  reusedSocket && method === 'GET';
