import { createUnsubscribeLinks } from '../../../../api/src/dine-notices/unsubscribe-links.ts';
import { query } from '../../../../api/src/db/query.ts';
import { OTHER_PARTNER, type TestContext } from '../../context.ts';
import { type CaseMatrix, fieldError, notApplicableTo, ok, rejects } from '../contract-case.ts';

/** The token in the link of an e-mail about a dine of the member. */
const aToken = ({ config, member: { partner, memberId } }: TestContext): string =>
  createUnsubscribeLinks(config.TOKEN_SECRET, () => '').tokenOf({ partner, memberId });

const choiceOf = async ({ database, member }: TestContext) => {
  const [row] = await query(database, 'SELECT dine_notices AS choice FROM member WHERE id = ?', [
    member.memberId,
  ]);
  return row?.choice;
};

const isEnded = async (context: TestContext) => expect(await choiceOf(context)).toBe(0);
const isKept = async (context: TestContext) => expect(await choiceOf(context)).toBe(1);

/** The end of e-mails about dines. */
export const dineNotices: CaseMatrix = {
  unsubscribe: {
    success: ok(
      (context) => ({ as: context.visitor, query: { token: aToken(context) } }),
      () => ({}),
      isEnded,
    ),
    malformed: fieldError('token', ({ visitor }) => ({ as: visitor })),
    unauthenticated: notApplicableTo('link', 'the signed link is the proof'),
    // Whoever has the link may use it, and it is about the member it names.
    anotherMember: ok(
      (context) => ({ as: context.otherMember, query: { token: aToken(context) } }),
      () => ({}),
      isEnded,
    ),
    anotherPartner: rejects(
      404,
      (context) => ({
        as: { ...context.visitor, partner: OTHER_PARTNER },
        query: { token: aToken(context) },
      }),
      { code: 'UNSUBSCRIBE_TOKEN_INVALID', assertAfter: isKept },
    ),
    CSRF: notApplicableTo('link', 'mail servers send no anti-forgery token'),
    UNSUBSCRIBE_TOKEN_INVALID: rejects(
      404,
      (context) => ({ as: context.visitor, query: { token: `${aToken(context)}x` } }),
      { assertAfter: isKept },
    ),
  },
};
