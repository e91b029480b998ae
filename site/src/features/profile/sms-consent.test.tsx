import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CallParts } from '../../api/call.ts';
import { aMember } from '../../member.fixture.ts';
import { aPartner } from '../../partner/a-partner.fixture.ts';
import { renderSite } from '../../site.fixture.tsx';

const partner = aPartner('nosh', { enrollmentType: 'direct', hasSmsOptIn: false, hasSmsOptInV2: true });
const address = { address1: '', address2: '', city: '', state: '', zipCode: '60601' };
const ada = aMember({ address, phoneNumber: '2125550100', smsOptIn: false });

beforeEach(() => window.sessionStorage.clear());

/** The profile of a member without text messages, whose switch has just been turned on. */
async function turnOn() {
  const bodies: unknown[] = [];
  const { user } = renderSite('/account/user_profile', {
    ...{ partner, member: ada },
    answers: {
      saveMember: ({ body }: CallParts) => {
        bodies.push(body);
        return ada;
      },
      validateZip: { isValid: true },
    },
  });
  const form = within(await screen.findByRole('form', { name: 'Member Profile' }));
  const toggle = form.getByRole('switch', { name: /text messages/ });
  await user.click(toggle);
  const dialog = await screen.findByRole('dialog');
  const inDialog = within(dialog);
  const press = (name: string) => user.click(inDialog.getByRole('button', { name }));
  const tick = () => user.click(inDialog.getByRole('checkbox'));
  const save = () => user.click(form.getByRole('button', { name: 'Save' }));
  return { bodies, user, toggle, dialog, inDialog, press, tick, save };
}

test('turning text messages on asks for the consent: an empty box, what applies, and "Confirm" [PROF-011]', async () => {
  const { inDialog, dialog } = await turnOn();
  const box = inDialog.getByRole('checkbox', {
    name: /^I agree to receive recurring automated text messages/,
  });
  expect(box).not.toBeChecked();
  expect(dialog).toHaveTextContent(`terms and conditions and the privacy policy of ${partner.programme}`);
  const { terms, privacy } = partner.legal;
  expect(inDialog.getByRole('link', { name: /^Terms and conditions/ })).toHaveAttribute('href', terms);
  expect(inDialog.getByRole('link', { name: /^Privacy policy/ })).toHaveAttribute('href', privacy);
  expect(inDialog.getByRole('button', { name: 'Confirm' })).toBeVisible();
});

test('"Confirm" with a tick keeps them on, and that is saved [PROF-012]', async () => {
  const { bodies, toggle, tick, press, save } = await turnOn();
  await tick();
  await press('Confirm');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(toggle).toBeChecked();
  await save();
  await waitFor(() => expect(bodies).toMatchObject([{ smsOptIn: true }]));
});

type Profile = Awaited<ReturnType<typeof turnOn>>;

test.each<[string, (profile: Profile) => unknown]>([
  ['"Confirm" without a tick [PROF-013]', ({ press }) => press('Confirm')],
  ['the close button [PROF-014]', ({ press }) => press('Close')],
  [
    'Esc, also after a tick [PROF-014]',
    async ({ tick, dialog }) => {
      await tick();
      // The browser's event for it.
      fireEvent(dialog, createEvent('cancel', dialog, { bubbles: false, cancelable: true }));
    },
  ],
])('%s turns them off again, and the next try begins unticked', async (_how, act) => {
  const profile = await turnOn();
  const { bodies, user, toggle, save, inDialog, press } = profile;
  expect(toggle).toBeChecked();
  await act(profile);
  await waitFor(() => expect(toggle).not.toBeChecked());
  expect(screen.queryByRole('dialog')).toBeNull();
  await save();
  expect(await screen.findByText('No changes were made.')).toBeVisible();
  expect(bodies).toEqual([]);
  await user.click(toggle);
  await waitFor(() => expect(inDialog.getByRole('checkbox')).not.toBeChecked());
  await press('Close');
});
