import { z } from 'zod';
import { createClaimAnswers } from '../claims/claim-answers.service.ts';
import type { ClaimRow } from '../claims/claims.store.ts';
import { command, UsageProblem } from './command.ts';
import { actor, amount, number, reason, word } from './fields.ts';
import { findPartner } from './find-partner.ts';

/** Lists claims that wait for an operator. */
export const claimsListCommand = command({
  usage: '[--partner KEY]',
  about: 'open claims about missing dines; at most 500, oldest first',
  options: z.strictObject({ partner: word.optional() }),
  async action({ partner }, context) {
    const key = partner === undefined ? null : findPartner(context.partners, partner).key;
    const claims = await createClaimAnswers(context).waiting(key);
    return {
      text: claims.length === 0 ? 'No claim is waiting.' : claims.map(describeClaim).join('\n'),
      json: { claims: claims.map(fieldsOf) },
    };
  },
});

/** Shows a claim and the purchases around its day. */
export const claimsShowCommand = command({
  usage: '--claim NUMBER',
  about:
    'a claim with its note, and the purchases of its card around that day with the ids the network names them by',
  options: z.strictObject({ claim: number }),
  async action({ claim: id }, context) {
    const { claim, dines } = await createClaimAnswers(context).show(id);
    const lines = dines.map(({ dineId, dinedAt, amounts, state, merchantId, places }) => {
      const ids = places
        .map(({ network, networkMerchantId }) => `${network} ${networkMerchantId}`)
        .join(', ');
      const where = merchantId === null ? 'restaurant unknown' : `restaurant ${merchantId}`;
      return `  dine ${dineId} on ${minuteOf(dinedAt)}, ${amounts.map(dollars).join(' / ')}, ${state}, ${where} (${ids})`;
    });
    const note = claim.note === '' ? [] : [`  note: ${onOneLine(claim.note)}`];
    const none = dines.length === 0 ? ['  no purchase of this card around that day'] : lines;
    return {
      text: [describeClaim(claim), ...note, ...none].join('\n'),
      json: { claim: fieldsOf(claim), dines },
    };
  },
});

/** Answers a claim, once. */
export const claimsAnswerCommand = command({
  usage: '--claim NUMBER --answer credited|declined [--amount N] --actor NAME --reason TEXT',
  about:
    'answers an open claim, once: credited grants N cents or points by hand; the member reads the reason by mail and in the account',
  options: z.strictObject({
    ...{ claim: number, actor, reason, amount: amount.optional() },
    answer: z.enum(['credited', 'declined'], 'must be credited or declined'),
  }),
  async action({ claim, answer, amount: granted, ...operator }, context) {
    const answers = createClaimAnswers(context);
    if (answer === 'declined') {
      if (granted !== undefined) throw new UsageProblem('A declined claim has no --amount.');
      await answers.decline(claim, operator);
      return { text: `Claim ${claim} is declined.`, json: { claim, answer } };
    }
    if (granted === undefined || granted < 0) throw new UsageProblem('--amount must be above 0.');
    const entryId = await answers.credit(claim, granted, operator);
    return { text: `Claim ${claim} is credited as entry ${entryId}.`, json: { claim, answer, entryId } };
  },
});

function describeClaim(claim: ClaimRow): string {
  const {
    id,
    partner,
    merchantName,
    merchantId,
    dinedOn,
    amountCents,
    cardLastFour,
    state,
    reason: why,
  } = claim;
  const status = state === 'open' ? (why ?? state) : state;
  return `claim ${id}: ${dollars(amountCents)} on ${dinedOn} at ${merchantName} (restaurant ${merchantId}) by ${partner} card ${cardLastFour}; ${status}`;
}

/** A member's words cannot add lines or control the terminal. */
const onOneLine = (text: string) => text.replace(/\p{C}+/gu, ' ');

/** Without the card's token. */
const fieldsOf = ({ cardToken: _token, ...claim }: ClaimRow) => claim;
const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
const minuteOf = (at: number) => new Date(at).toISOString().slice(0, 16).replace('T', ' ');
