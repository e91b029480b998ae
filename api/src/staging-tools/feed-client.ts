import { type AnswerOf, endpoints, type FeedEvent } from '@dinelink/contract';
import type { FeedConfig } from '../app/config.ts';
import { signatureOf } from '../rewards/ingestion/signature.ts';

/** This api's own feed endpoint, called as a card network would: signed, over HTTP. */
export interface FeedClient {
  deliver(feed: FeedConfig, events: readonly FeedEvent[]): Promise<AnswerOf<'feedEvents'>>;
}

/** The endpoint at the origin of the current call. */
export function createFeedClient(url: string): FeedClient {
  return {
    async deliver({ name, secrets }, events) {
      const body = JSON.stringify({ events });
      // The endpoint uses the real time.
      const timestamp = String(Math.floor(Date.now() / 1_000));
      const response = await fetch(`${url}${endpoints.feedEvents.call.path}`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'X-Feed': name,
          'X-Timestamp': timestamp,
          'X-Signature': signatureOf(secrets[0] ?? '', timestamp, Buffer.from(body)),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(30_000),
      });
      if (!response.ok) throw new Error(`The feed answered ${response.status}.`);
      return endpoints.feedEvents.answer.parse(await response.json());
    },
  };
}
