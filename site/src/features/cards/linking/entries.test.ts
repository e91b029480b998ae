import { aRegistration } from '../cards.fixture.ts';
import { type Entry, filledEntries, refusalsOf, TYPED } from './entries.ts';

const onFile = (partnerCardId: string): Entry => ({ partnerCardId, lastFour: '1881', cardType: 'VISA' });
const typed: Entry = { encryptedCardNumber: 'a.b.c.d.e', lastFour: '4242', cardType: 'VISA' };

test('entries without last four digits are not sent [ENROLL-045]', () => {
  expect(filledEntries([onFile('a'), { lastFour: '' }])).toEqual([onFile('a')]);
  expect(filledEntries([{ lastFour: '' }, typed])).toEqual([typed]);
});

test('the messages of refused cards are found by their place in the answer', () => {
  const sent = filledEntries([onFile('a'), onFile('b'), typed]);
  const answer = [aRegistration(), aRegistration('MAX_CARDS', 'Full.'), aRegistration('INVALID_CARD', 'No.')];
  expect([...refusalsOf(sent, answer)]).toEqual([
    ['b', 'Full.'],
    [TYPED, 'No.'],
  ]);
});
