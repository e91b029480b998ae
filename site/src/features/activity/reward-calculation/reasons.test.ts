import { readdirSync, readFileSync } from 'node:fs';
import { workedOutCopy } from '../../../copy/messages/account/reward-calculation.ts';
import { reasonKey } from './reasons.ts';

const DOMAIN = 'api/src/rewards/domain';
const promised = [
  'visit_limit',
  'spend_limit',
  'below_minimum',
  'blackout',
  'card_not_linked',
  'offer_budget_exhausted',
  'declined',
  'reversed',
  'refunded',
  'over_refund',
  'review_expired',
];

/** The reason codes in the source of the rewards domain. */
function codesOfTheDomain(): string[] {
  const files = readdirSync(DOMAIN, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const lines = files.flatMap((name) => readFileSync(`${DOMAIN}/${name}`, 'utf8').split('\n'));
  return lines
    .filter((line) => /reason|forfeit\w*\(|lapse/i.test(line) && !/^import|rule: '|Pick<|Omit</.test(line))
    .flatMap((line) => [...line.matchAll(/'([a-z]+(?:_[a-z]+)*)'/g)].map(([, code = '']) => code));
}

const wordsOf = (code: string): string => workedOutCopy[reasonKey(code)];

test.each(promised)('%s has its own sentence', (code) => {
  expect(reasonKey(code)).toBe(`workedOut.reason.${code}`);
  expect(wordsOf(code)).toMatch(/^[A-Z].+\.$/);
});

test('every reason of the rewards domain has a sentence', () => {
  const codes = codesOfTheDomain();
  expect(codes).toEqual(
    expect.arrayContaining(['blackout', 'card_not_linked', 'not_settled', 'nothing_eligible']),
  );
  expect(codes.filter((code) => reasonKey(code) === 'workedOut.reason.other')).toEqual([]);
});

test('an unknown code gets a general sentence', () => {
  expect(wordsOf('moonlight')).toBe('The rules of the programme left nothing to earn.');
  expect(wordsOf('')).toBe('The rules of the programme left nothing to earn.');
});
