import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CallParts } from '../../api/call.ts';
import { aMember } from '../../member.fixture.ts';
import { aPartner } from '../../partner/a-partner.fixture.ts';
import type { PublicPartner } from '../../partner/public-partner.ts';
import { renderSite } from '../../site.fixture.tsx';

const address = { address1: '1 Main St', address2: '', city: 'Chicago', state: 'IL', zipCode: '60601' };
const ada = aMember({ address });

// What one test types is no draft of the next.
beforeEach(() => window.sessionStorage.clear());

async function open(partner: Partial<PublicPartner> = {}) {
  const bodies: unknown[] = [];
  const usual = { enrollmentType: 'direct', fullAddressRequired: false, currencyType: 'Point' } as const;
  const { user } = renderSite('/account/user_profile', {
    partner: aPartner('nosh', { ...usual, ...partner }),
    member: ada,
    answers: {
      saveMember: ({ body }: CallParts) => {
        bodies.push(body);
        return ada;
      },
      validateZip: { isValid: true },
    },
  });
  const form = within(await screen.findByRole('form', { name: 'Member Profile' }));
  const field = (label: string) =>
    form.getByLabelText(new RegExp(`^${label}(?! line)`), { selector: 'input' });
  const fill = (label: string, value: string) => {
    fireEvent.change(field(label), { target: { value } });
    fireEvent.blur(field(label));
  };
  const save = () => user.click(form.getByRole('button', { name: 'Save' }));
  return { bodies, field, fill, save };
}

test.each([
  ['First name', 'firstName', 20],
  ['Last name', 'lastName', 20],
  ['Address', 'address1', 30],
  ['Address line 2', 'address2', 30],
  ['City', 'city', 20],
] as const)(
  '%s is sent trimmed as %s; of more than %i characters it is an error [PROF-017, PROF-020, PROF-022]',
  async (label, name, max) => {
    const { bodies, field, fill, save } = await open();
    const longest = 'x'.repeat(max);
    fill(label, `${longest}x`);
    const message = `${label} can have at most ${max} characters.`;
    expect(await screen.findByText(message)).toBeVisible();
    expect(field(label)).toBeInvalid();
    await save();
    expect(bodies).toEqual([]);
    fill(label, ` ${longest} `);
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
    await save();
    await waitFor(() => expect(bodies).toMatchObject([{ [name]: longest }]));
  },
);

test.each([
  [true, 'Point', true],
  [true, 'Credit', false],
  [false, 'Point', false],
  [false, 'Credit', false],
] as const)(
  'full address required: %s, paid in %s: address and city are required: %s [PROF-021, PROF-022]',
  async (fullAddressRequired, currencyType, isRequired) => {
    const { bodies, field, fill, save } = await open({ fullAddressRequired, currencyType });
    for (const label of ['Address', 'City']) {
      expect(field(label).hasAttribute('required')).toBe(isRequired);
      fill(label, ' ');
    }
    expect(field('Address line 2')).not.toBeRequired();
    await save();
    if (!isRequired) {
      await waitFor(() => expect(bodies).toMatchObject([{ address1: '', city: '' }]));
      return;
    }
    for (const label of ['Address', 'City'])
      expect(await screen.findByText(`${label} is required.`)).toBeVisible();
    expect(bodies).toEqual([]);
  },
);
