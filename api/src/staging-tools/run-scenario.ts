import { randomBytes } from 'node:crypto';
import type { AnswerOf, FeedEvent, Partner } from '@dinelink/contract';
import { budgetScenarios, type Scenario, scenarios } from '../../simulators/dines/scenarios.ts';
import type { FeedConfig } from '../app/config.ts';
import type { Database } from '../db/connection.ts';
import { problem } from '../problems.ts';
import type { FeedClient } from './feed-client.ts';
import {
  findEverydayMerchant,
  findLinkedCards,
  findMember,
  findMerchantRefs,
  type KnownMember,
} from './staging-tools.store.ts';

export interface Playing {
  readonly database: Database;
  readonly feeds: readonly FeedConfig[];
  readonly feedClient: FeedClient;
  /** Real time. */
  readonly clock: () => number;
}

export async function memberOf(database: Database, partner: Partner, publicId: string): Promise<KnownMember> {
  const member = await findMember(database, partner.key, publicId);
  if (!member)
    throw problem('MEMBER_NOT_FOUND', { message: 'No member of this programme has this public id.' });
  return member;
}

/** Where and with which card a member of this programme dines, and the feed that reports it. */
export async function settingFor(
  { database, feeds, clock }: Playing,
  partner: Partner,
  { publicId, hasBudget = false }: { readonly publicId: string; readonly hasBudget?: boolean },
) {
  const member = await memberOf(database, partner, publicId);
  const [card] = await findLinkedCards(database, member.id);
  if (!card) throw problem('NO_LINKED_CARD');
  const now = clock();
  const merchantId = await findEverydayMerchant(database, new Date(now).toISOString().slice(0, 10), {
    hasBudget,
  });
  const refs = await findMerchantRefs(database, merchantId ?? 0, now);
  const networkMerchantId = refs.get(card.network);
  const feed = feeds.find(
    ({ programmes, networks }) =>
      (programmes.length === 0 || programmes.includes(partner.key)) && networks.includes(card.network),
  );
  if (merchantId === undefined || networkMerchantId === undefined || !feed) {
    throw problem('MERCHANT_NOT_FOUND', {
      message: 'No card network knows a merchant that gives every day.',
    });
  }
  const run = randomBytes(6).toString('hex');
  const { network, cardToken, linkedAt } = card;
  const place = { merchantId, network, cardToken, networkMerchantId };
  return { ...place, member, feed, cardId: card.id, linkedAt, run, now };
}

/** Plays a scenario through the feed's own endpoint, call after call. */
export async function play(
  playing: Playing,
  partner: Partner,
  { name, publicId }: { readonly name: string; readonly publicId: string },
): Promise<AnswerOf<'runScenario'>> {
  const scenario: Scenario | undefined = Object.hasOwn(scenarios, name) ? scenarios[name] : undefined;
  if (!scenario) throw problem('SCENARIO_UNKNOWN');
  const { feed, merchantId, cardId, ...setting } = await settingFor(playing, partner, {
    publicId,
    hasBudget: budgetScenarios.includes(name),
  });
  const deliveries: AnswerOf<'runScenario'>['deliveries'] = [];
  for (const events of scenario(setting)) {
    const { accepted, duplicates, rejected } = await playing.feedClient.deliver(feed, events);
    deliveries.push({ events: events.map(shown), accepted, duplicates, rejected: rejected.length });
  }
  return { deliveries, merchantId: String(merchantId), cardId: String(cardId) };
}

export const scenarioNames = (): string[] => Object.keys(scenarios);

const shown = ({ kind, networkTxnRef, amountCents }: FeedEvent) => ({ kind, networkTxnRef, amountCents });
