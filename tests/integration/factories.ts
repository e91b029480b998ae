import { nameKeys } from '../../api/src/identity/lockout.store.ts';
import { endpoints, type FeedEvent } from '@dinelink/contract';
import { createAccessTokens } from '../../api/src/identity/access-tokens.ts';
import { sha256 } from '../../api/src/identity/secrets.ts';
import { signatureOf } from '../../api/src/rewards/ingestion/signature.ts';
import { aCard } from '../../api/src/rewards/testing/rewards.fixture.ts';
import { carryOut } from './contract/call-endpoint.ts';
import type { Ask } from './contract/contract-case.ts';
import type { SignedInVisitor, World } from './context.ts';

const DAY_MS = 86_400_000;

/** A card that the member has linked for a year. */
export async function aLinkedCard({ database }: World, { memberId, partner }: SignedInVisitor) {
  const { cardId, cardToken } = await aCard(database, {
    memberId,
    partner,
    linkedAt: Date.now() - 365 * DAY_MS,
  });
  return { id: String(cardId), cardToken };
}

/** The member, whose account was closed with the last card. */
export async function aClosedMember({ database, member }: World) {
  await database.sequelize.query(
    "UPDATE member SET member_type = 'ClosedAccountMember', is_active = 0, closed_at = 1 WHERE id = ?",
    { replacements: [member.memberId] },
  );
  return member;
}

/** The member's name at sign-in was tried in vain too often. */
export async function lockOut({ database, member, config }: World): Promise<void> {
  const nameKey = nameKeys(config.TOKEN_SECRET)({ partner: member.partner, userName: member.email });
  await database.sequelize.query(
    `INSERT INTO sign_in_lockout (partner, name_key, failures, last_failed_at, locked_until) VALUES (?, ?, 5, ?, ?)`,
    { replacements: [member.partner, nameKey, Date.now(), Date.now() + 60_000] },
  );
}

let counted = 0;
const next = (name: string) => `${name}-${process.pid}-${(counted += 1)}`;

/** A settled dine of $40.00 three days ago. */
export const anEvent = (world: World, cardToken: string, told: Partial<FeedEvent> = {}): FeedEvent => ({
  externalEventId: next('event'),
  kind: 'SETTLED',
  networkTxnRef: next('txn'),
  network: 'VISA',
  networkMerchantId: world.networkMerchantId,
  cardToken,
  amountCents: 4_000,
  channel: 'IN_PERSON',
  occurredAt: new Date(Date.now() - 3 * DAY_MS).toISOString(),
  ...told,
});

interface Signing {
  readonly timestamp?: number;
  readonly feed?: string;
  readonly secret?: string;
}

/** Events as a card network's feed delivers them, signed. */
export function delivery({ config, visitor }: World, body: string, told: Signing = {}): Ask {
  const [feed] = config.FEEDS;
  const timestamp = String(told.timestamp ?? Math.floor(Date.now() / 1_000));
  const signature = signatureOf(told.secret ?? feed?.secrets[0] ?? '', timestamp, Buffer.from(body));
  return {
    as: visitor,
    body,
    headers: {
      'X-Feed': told.feed ?? feed?.name ?? '',
      'X-Timestamp': timestamp,
      'X-Signature': signature,
    },
  };
}

/** A member with a linked card and a dine that earned. */
export async function aDine(world: World, member = world.member, told: Partial<FeedEvent> = {}) {
  const { cardToken } = await aLinkedCard(world, member);
  const event = anEvent(world, cardToken, told);
  const delivered = delivery(world, JSON.stringify({ events: [event] }));
  const { answer } = await carryOut(world, endpoints.feedEvents, delivered);
  if (answer.accepted !== 1) throw new Error(`The dine was not taken: ${JSON.stringify(answer)}`);
  return event;
}

/** The member with a token of this very session that ended long ago. */
export function withEndedToken({ config, member }: World): SignedInVisitor {
  const holder = { sessionId: sha256(member.cookies.session ?? ''), partner: member.partner };
  return { ...member, token: createAccessTokens(config.TOKEN_SECRET, () => 0).issue(holder) };
}
