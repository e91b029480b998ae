import { createHmac } from 'node:crypto';
import { request } from 'node:http';
import { type AnswerOf, endpoints, type FeedEvent } from '@dinelink/contract';

export interface ApiAddress {
  /** The api's own origin. */
  readonly api: string;
  readonly partner: string;
}

interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

/** The data that a member's feed events need; `member` is a public id or, in development, an e-mail address. */
export const feedContext = async (
  address: ApiAddress,
  member: string,
  { hasBudget = false } = {},
): Promise<AnswerOf<'feedContext'>> =>
  endpoints.feedContext.answer.parse(
    await send(address, {
      method: 'GET',
      path: `${withMember(endpoints.feedContext.call.path, member)}${hasBudget ? '&hasBudget=true' : ''}`,
    }),
  );

export const memberLedger = async (address: ApiAddress, member: string): Promise<AnswerOf<'memberLedger'>> =>
  endpoints.memberLedger.answer.parse(
    await send(address, { method: 'GET', path: withMember(endpoints.memberLedger.call.path, member) }),
  );

/** Delivers events as a card network does: signed, with a timestamp. */
export async function deliver(
  address: ApiAddress,
  { feed, secret }: { feed: string; secret: string },
  events: readonly FeedEvent[],
): Promise<AnswerOf<'feedEvents'>> {
  const body = JSON.stringify({ events });
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  const headers = {
    'Content-Type': 'application/json',
    'X-Feed': feed,
    'X-Timestamp': timestamp,
    'X-Signature': signature,
  };
  const answer = await send(address, { method: 'POST', path: endpoints.feedEvents.call.path, headers, body });
  return endpoints.feedEvents.answer.parse(answer);
}

const withMember = (path: string, member: string) => `${path}?publicId=${encodeURIComponent(member)}`;

// fetch() does not let a caller choose the Host header, and the partner is in it.
function send(
  { api, partner }: ApiAddress,
  { method, path, headers = {}, body = '' }: Call,
): Promise<unknown> {
  return new Promise((done, fail) => {
    const call = request(new URL(path, api), {
      method,
      headers: { ...headers, Host: `${partner}.localhost` },
    });
    call.once('error', () => fail(new Error(`No answer at ${api}. Start the platform with npm start.`)));
    call.once('response', (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.once('end', () => {
        const text = Buffer.concat(parts).toString('utf8');
        if (answer.statusCode === 200) done(JSON.parse(text));
        else fail(new Error(`${method} ${path.split('?')[0]} answered ${answer.statusCode}: ${text}`));
      });
    });
    call.end(body);
  });
}
