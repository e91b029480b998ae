import { checkSharing } from '../../src/desk/checks/sharing';
import { aPartner, aSubject, HOME, said } from './subject';

const shown_on = { type: 'enumeration' };
const entry = (value: string | null, owner?: typeof aPartner) => {
  const subject = aSubject(HOME, { shown_on: value }, { owner });
  return said(checkSharing, { ...subject, attributes: { ...subject.attributes, shown_on } });
};

test.each([
  [
    'one partner, and none is chosen',
    entry('one_partner'),
    'Choose the partner it is shown on, or show it on all partners.',
  ],
  [
    'all, and one is chosen',
    entry('all_partners', aPartner),
    'It belongs to Delta. Take the partner away, or show it on one partner.',
  ],
  ['nowhere', entry(null), 'Choose where this is shown.'],
])('an entry shown on %s is refused', (_what, found, sentence) => {
  expect(found).toEqual([`shown_on: ${sentence}`]);
});

test('what is shown on one partner has one, what is shown on all has none', () => {
  expect([...entry('one_partner', aPartner), ...entry('all_partners')]).toEqual([]);
});
