import { emailProblem } from './prospect/email-problem.ts';
import { exampleBill } from './example-bill.ts';
import { figureOf } from './figure-of.ts';
import { waysIn } from './ways-in.ts';

test('the example bill is computed at the partner’s rate, rounding half up', () => {
  expect(exampleBill('Credit', { units: 5, perDollars: 1 })).toMatchObject({
    paid: '61.20',
    earned: '$3.06',
  });
  expect(exampleBill('Mile', { units: 3, perDollars: 1 }).earned).toBe('184');
  expect(exampleBill('Point', { units: 5, perDollars: 1 }).earned).toBe('306');
  expect(exampleBill('Dollar', { units: 5, perDollars: 2 }).earned).toBe('$1.53');
});

test('a prospect’s address is trimmed and has at most 50 characters [HOME-017] [HOME-018] [CONST-006]', () => {
  expect(emailProblem('  ann@example.com ')).toBeUndefined();
  expect(emailProblem('')).toBe('required');
  expect(emailProblem('ann@example')).toBe('invalid');
  expect(emailProblem(`${'a'.repeat(39)}@example.com`)).toBe('tooLong');
  expect(emailProblem(`${'a'.repeat(38)}@example.com`)).toBeUndefined();
});

test('a heading that begins with an amount is set as one', () => {
  expect(figureOf('$10 on top of dinner')).toEqual({ figure: '$10', rest: 'on top of dinner' });
  expect(figureOf('2,000 points on top')).toEqual({ figure: '2,000', rest: 'points on top' });
  expect(figureOf('A bigger slice')).toEqual({ figure: '', rest: 'A bigger slice' });
});

test('the buttons depend on the visitor: join and sign-in, link a card, or find a restaurant [HOME-024]', () => {
  const keys = (...given: Parameters<typeof waysIn>) => waysIn(...given).map(({ key }) => key);
  expect(keys('direct', null)).toEqual(['join', 'signIn']);
  expect(waysIn('sso', null)).toEqual([
    { key: 'join', href: '/api/Sso/Start?returnUrl=%2Fjoin' },
    { key: 'signIn', href: '/api/Sso/Start' },
  ]);
  expect(keys('direct', { memberType: 'NonCardMember' })).toEqual(['join', 'find']);
  expect(keys('direct', { memberType: 'EnrolledCardMember' })).toEqual(['find']);
  expect(keys('none', null)).toEqual(['find']);
});
