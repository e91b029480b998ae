import { nameKeys } from '../../api/src/identity/sign-in/lockout.store.ts';
import { endpoints, type FeedEvent } from '@dinelink/contract';
import { createAccessTokens } from '../../api/src/identity/sessions/access-tokens.ts';
import { sha256 } from '../../api/src/identity/secrets.ts';
import { signatureOf } from '../../api/src/rewards/ingestion/signature.ts';
import { aCard } from '../../api/src/rewards/testing/rewards.fixture.ts';
import { callSuccessfully } from './contract/call-endpoint.ts';
import type { CaseRequest } from './contract/contract-case.ts';
import type { SignedInVisitor, TestContext } from './context.ts';
import { execute } from '../../api/src/db/query.ts';

const DAY_MS = 86_400_000;

/** A card that the member linked a year ago. */
export async function aLinkedCard({ database }: TestContext, { memberId, partner }: SignedInVisitor) {
  const { cardId, cardToken } = await aCard(database, {
    memberId,
    partner,
    linkedAt: Date.now() - 365 * DAY_MS,
  });
  return { id: String(cardId), cardToken };
}

/** The member, whose account was closed when the last card was removed. */
export async function aClosedMember({ database, member }: TestContext) {
  await execute(
    database,
    "UPDATE member SET member_type = 'ClosedAccountMember', is_active = 0, closed_at = 1 WHERE id = ?",
    [member.memberId],
  );
  return member;
}

/** Locks the member's sign-in name after too many failures. */
export async function lockOut({ database, member, config }: TestContext): Promise<void> {
  const nameKey = nameKeys(config.TOKEN_SECRET)({ partner: member.partner, userName: member.email });
  await execute(
    database,
    `INSERT INTO sign_in_lockout (partner, name_key, failures, last_failed_at, locked_until) VALUES (?, ?, 5, ?, ?)`,
    [member.partner, nameKey, Date.now(), Date.now() + 60_000],
  );
}

let sequence = 0;
const next = (name: string) => `${name}-${process.pid}-${(sequence += 1)}`;

/** A settled dine of $40.00 three days ago. */
export const anEvent = (
  context: TestContext,
  cardToken: string,
  overrides: Partial<FeedEvent> = {},
): FeedEvent => ({
  externalEventId: next('event'),
  kind: 'SETTLED',
  networkTxnRef: next('txn'),
  network: 'VISA',
  networkMerchantId: context.networkMerchantId,
  cardToken,
  amountCents: 4_000,
  channel: 'IN_PERSON',
  occurredAt: new Date(Date.now() - 3 * DAY_MS).toISOString(),
  ...overrides,
});

interface SigningOverrides {
  readonly timestamp?: number;
  readonly feed?: string;
  readonly secret?: string;
}

/** A signed request as a card network's feed sends it. */
export function signedFeedRequest(
  { config, visitor }: TestContext,
  body: string,
  overrides: SigningOverrides = {},
): CaseRequest {
  const [feed] = config.FEEDS;
  const timestamp = String(overrides.timestamp ?? Math.floor(Date.now() / 1_000));
  const signature = signatureOf(overrides.secret ?? feed?.secrets[0] ?? '', timestamp, Buffer.from(body));
  return {
    as: visitor,
    body,
    headers: {
      'X-Feed': overrides.feed ?? feed?.name ?? '',
      'X-Timestamp': timestamp,
      'X-Signature': signature,
    },
  };
}

/** A member with a linked card and a dine that earned. */
export async function aDine(
  context: TestContext,
  member = context.member,
  overrides: Partial<FeedEvent> = {},
) {
  const { cardToken } = await aLinkedCard(context, member);
  const event = anEvent(context, cardToken, overrides);
  const feedRequest = signedFeedRequest(context, JSON.stringify({ events: [event] }));
  const { answer } = await callSuccessfully(context, endpoints.feedEvents, feedRequest);
  if (answer.accepted !== 1) throw new Error(`The dine was not accepted: ${JSON.stringify(answer)}`);
  return event;
}

/** The member with an expired token of the current session. */
export function withExpiredToken({ config, member }: TestContext): SignedInVisitor {
  const owner = { sessionId: sha256(member.cookies.session ?? ''), partner: member.partner };
  return { ...member, token: createAccessTokens(config.TOKEN_SECRET, () => 0).issue(owner) };
}
