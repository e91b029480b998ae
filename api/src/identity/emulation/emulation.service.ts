import { CARD_NUMBER_MESSAGE, type FieldError, type Partner } from '@dinelink/contract';
import { holdsCardNumber, limits } from '@dinelink/contract/calls';
import { z } from 'zod';
import { type Operator, OperatorRejected, type Operators } from '../../adapters/operators/operators.ts';
import { invalid, problem } from '../../problems.ts';
import { fieldError, tidy } from '../../members/domain/fields.ts';
import type { KnownRecord } from '../known-member/known-view.ts';
import type { SignedState } from '../signed-state.ts';
import { randomSecret, sha256 } from '../secrets.ts';
import type { Emulation, EmulationStore } from './emulation.store.ts';

const CHALLENGE_LASTS_MS = 10 * 60_000;
const REASON_MAX_CHARACTERS = 500;
/** Distinguishes the cookie of an emulation from a member's own. */
const PREFIX = 'emulated.';

/** Whether a session cookie's value claims to be an emulation's; never trusted. */
export const isEmulated = (cookie: string | undefined): boolean => cookie?.startsWith(PREFIX) ?? false;

export const challengeSchema = z.strictObject({
  partner: z.string(),
  random: z.string(),
  /** Epoch milliseconds. */
  expiresAt: z.number(),
});

interface EmulationParts {
  readonly store: EmulationStore;
  /** Undefined without a configured issuer of operators. */
  readonly operators: Operators | undefined;
  readonly challenges: SignedState<z.infer<typeof challengeSchema>>;
  readonly findMember: (whose: { partner: string; publicId: string }) => Promise<KnownRecord | null>;
  readonly now: () => number;
}

interface EmulationInput {
  readonly operatorToken: string;
  readonly publicId: string;
  readonly reason: string;
}

export interface Emulations {
  challenge(partner: Partner): { nonce: string; issuer: string; clientId: string };
  /** Starts an emulation; its cookie is the operator's session at this partner. */
  start(partner: Partner, input: EmulationInput): Promise<{ cookie: string; emulation: Emulation }>;
  /** The running emulation of a session cookie's value; null if it is a member's own, over, or of another partner. */
  find(cookie: string | undefined, partner: string): Promise<Emulation | null>;
  end(cookie: string | undefined): Promise<void>;
  /** Logs a request; the path without its query. */
  log(emulation: Emulation, call: { method: string; path: string }): Promise<void>;
}

export function createEmulations(parts: EmulationParts): Emulations {
  const { store, challenges, now } = parts;
  const idOf = (cookie: string | undefined) =>
    cookie !== undefined && isEmulated(cookie) ? sha256(cookie) : undefined;
  return {
    challenge({ key }) {
      const { issuer, clientId } = offered(parts);
      const nonce = challenges.sign({
        partner: key,
        random: randomSecret(),
        expiresAt: now() + CHALLENGE_LASTS_MS,
      });
      return { nonce, issuer, clientId };
    },
    start: (partner, input) => start(parts, partner, input),
    async find(cookie, partner) {
      const id = idOf(cookie);
      const found = id === undefined ? null : await store.find(id);
      return found?.partner === partner && found.expiresAt > now() ? found : null;
    },
    async end(cookie) {
      const id = idOf(cookie);
      if (id !== undefined) await store.end(id, now());
    },
    log: (emulation, call) => store.log(emulation, { ...call, at: now() }),
  };
}

function offered({ operators }: EmulationParts): Operators {
  if (!operators) throw problem('EMULATION_NOT_OFFERED');
  return operators;
}

async function start(parts: EmulationParts, partner: Partner, input: EmulationInput) {
  const { store, challenges, findMember, now } = parts;
  const operator = await identify(offered(parts), input.operatorToken);
  if (!challenges.open(operator.nonce, partner.key)) throw operatorUnknown();
  if (!operator.mayEmulate) throw problem('EMULATION_NOT_ALLOWED');
  const reason = tidy(input.reason);
  const wrong = reasonError(reason);
  if (wrong) throw invalid([wrong]);
  const member = await findMember({ partner: partner.key, publicId: input.publicId });
  if (!member) throw problem('MEMBER_UNKNOWN');
  const cookie = `${PREFIX}${randomSecret()}`;
  const startedAt = now();
  const emulation = {
    id: sha256(cookie),
    partner: partner.key,
    memberId: member.memberId,
    publicId: member.publicId,
    actor: operator.subject,
    actorName: operator.name,
    isReadOnly: !operator.mayChange,
    expiresAt: startedAt + limits.emulationMs,
  };
  const about = { actorIssuer: operator.issuer, reason, nonceHash: sha256(operator.nonce), startedAt };
  const call = { method: 'POST', path: '/api/Emulation/Start', at: startedAt };
  if (!(await store.start({ ...emulation, ...about }, call))) throw problem('OPERATOR_TOKEN_USED');
  return { cookie, emulation };
}

async function identify(operators: Operators, token: string): Promise<Operator> {
  try {
    return await operators.identify(token);
  } catch (error) {
    if (error instanceof OperatorRejected) throw operatorUnknown();
    throw error;
  }
}

const operatorUnknown = () => problem('OPERATOR_UNKNOWN');

function reasonError(reason: string): FieldError | null {
  if (reason === '') return fieldError('reason', 'REQUIRED', 'Say why you need to see this account.');
  if (reason.length > REASON_MAX_CHARACTERS)
    return fieldError(
      'reason',
      'TOO_LONG',
      `The reason can have at most ${REASON_MAX_CHARACTERS} characters.`,
    );
  return holdsCardNumber(reason) ? fieldError('reason', 'CARD_NUMBER', CARD_NUMBER_MESSAGE) : null;
}
