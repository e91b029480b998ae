import { render, screen } from '@testing-library/react';
import { shellCopy } from '../copy/messages/shell.ts';
import { useCopy } from '../copy/useCopy.ts';
import { aMember } from '../member.fixture.ts';
import { aPartner } from './a-partner.fixture.ts';
import { useSupportPhone } from './support-phone.ts';
import { TestProviders } from './TestProviders.fixture.tsx';

function Phone() {
  const { text, href } = useSupportPhone();
  const copy = useCopy({ ...shellCopy, 'test.call': 'Call {SUPPORT_PHONE}' });
  return (
    <>
      <a href={href}>{text}</a>
      <p>{copy('test.call')}</p>
    </>
  );
}

test.each([
  { who: 'VIP members of the hotel', key: 'ihg', tierLevel: 3, phone: '1-800-555-0150' },
  { who: 'its other members', key: 'ihg', tierLevel: 2, phone: '1-800-555-0110' },
  { who: 'its visitors', key: 'ihg', tierLevel: undefined, phone: '1-800-555-0110' },
  { who: 'members of a programme with one line', key: 'nosh', tierLevel: 3, phone: '1-800-555-0113' },
] as const)('$who are shown their support line [PART-073]', ({ key, tierLevel, phone }) => {
  const member = tierLevel === undefined ? null : aMember({ tierLevel });
  render(
    <TestProviders partner={aPartner(key)} member={member}>
      <Phone />
    </TestProviders>,
  );
  expect(screen.getByRole('link', { name: phone })).toHaveAttribute(
    'href',
    `tel:+${phone.replaceAll('-', '')}`,
  );
  expect(screen.getByText(`Call ${phone}`)).toBeVisible();
});
