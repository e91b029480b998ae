import type { Member } from '@dinelink/contract';
import { calls, usStates } from '@dinelink/contract/calls';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '../../api/api-error.ts';
import type { CallParts } from '../../api/call.ts';
import { aMember } from '../../member.fixture.ts';
import { aPartner } from '../../partner/a-partner.fixture.ts';
import type { PublicPartner } from '../../partner/public-partner.ts';
import type { Contents } from '../../partner/test-client.fixture.ts';
import { renderSite } from '../../site.fixture.tsx';

const address = { address1: '1 Main St', address2: '', city: 'Chicago', state: 'IL', zipCode: '60601' };
const ada = aMember({ address, phoneNumber: '2125550100', smsOptIn: true });
const plain: Partial<PublicPartner> = {
  ...{ enrollmentType: 'direct', fullAddressRequired: false, currencyType: 'Point', hideEmailOptIn: false },
  ...{ hasSmsOptIn: true, hasSmsOptInV2: false },
};

// What one test types is no draft of the next.
beforeEach(() => window.sessionStorage.clear());

interface Options {
  partner?: Partial<PublicPartner>;
  member?: Member;
  save?: () => unknown;
  isZipValid?: () => boolean;
  zipAnswer?: { isValid: boolean };
  contents?: Contents;
}

async function open({ partner = {}, member = ada, save, isZipValid = () => true, ...options }: Options = {}) {
  const { zipAnswer, contents } = options;
  const bodies: Record<string, unknown>[] = [];
  const zips: unknown[] = [];
  let reads = 0;
  let current = member;
  renderSite('/account/user_profile', {
    partner: aPartner('nosh', { ...plain, ...partner }),
    ...{ member, contents },
    answers: {
      member: () => {
        reads += 1;
        return current;
      },
      saveMember: ({ body }: CallParts) => {
        const sent = body as Record<string, unknown>;
        bodies.push(sent);
        save?.();
        const { phoneNumber, smsOptIn, firstName } = sent as unknown as Member;
        current = { ...member, phoneNumber, smsOptIn, firstName };
        return current;
      },
      validateZip: ({ query }: CallParts) => {
        zips.push(query);
        return zipAnswer ?? { isValid: isZipValid() };
      },
    },
  });
  await screen.findByRole('form', { name: 'Member Profile' });
  return { bodies, zips, reads: () => reads };
}

const form = () => screen.getByRole('form', { name: 'Member Profile' });
const field = (name: RegExp) => within(form()).getByLabelText(name, { selector: 'input,select' });
const retype = async (name: RegExp, text: string) => {
  await userEvent.clear(field(name));
  if (text !== '') await userEvent.type(field(name), text);
};
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const toast = (text: string) => within(screen.getByRole('region', { name: 'Notices' })).findByText(text);

describe('the fields of the profile', () => {
  test('are in this order in the form "Member Profile" [PROF-001, PROF-002, PROF-004, PROF-006, OVER-003]', async () => {
    await open();
    const names = [...form().querySelectorAll('input,select')].map(({ id }) => id);
    const person = ['firstName', 'lastName', 'address1', 'address2', 'city', 'state', 'zipCode'];
    const asked = ['email', 'emailOptIn', 'password', ...person, 'phoneNumber', 'smsOptIn'];
    expect(names).toEqual([...asked, 'dineNotices', 'favouriteAlerts']);
    expect(field(/^Send me e-mails/)).toHaveAttribute('type', 'checkbox');
    expect(within(field(/^State/)).getAllByRole('option')).toHaveLength(60);
    expect(document.title).toContain('User profile');
  });

  test('e-mail is read-only, with the phone number of member services [PROF-003, PROF-050]', async () => {
    await open();
    expect(field(/^E-mail(?! me)/)).toHaveAttribute('readonly');
    const { phone } = aPartner('nosh').customerSupport;
    expect(field(/^E-mail(?! me)/)).toHaveAccessibleDescription(
      `To change your e-mail address, please contact member services: ${phone.text}`,
    );
  });

  test('the password is masked and read-only, with the way to a new one [PROF-005, PROF-051]', async () => {
    await open();
    expect(field(/^Password/)).toHaveAttribute('type', 'password');
    expect(field(/^Password/)).toHaveAttribute('readonly');
    expect(field(/^Password/)).toHaveAccessibleDescription(/please sign out and reset it/);
    expect(within(form()).getByRole('link', { name: 'Sign out' })).toHaveAttribute('href', '/SignOut');
  });

  test('under SSO there is no password, and names are read-only and not required [PROF-005, PROF-018, PROF-019]', async () => {
    const { bodies } = await open({
      partner: { enrollmentType: 'sso' },
      member: aMember({ address, firstName: '', lastName: '' }),
    });
    expect(within(form()).queryByLabelText(/^Password/)).toBeNull();
    expect(field(/^First name/)).toHaveAttribute('readonly');
    expect(field(/^Last name/)).toHaveAttribute('readonly');
    await retype(/^City/, 'Boston');
    await submit();
    await waitFor(() => expect(bodies).toHaveLength(1));
  });

  test('without text messages there is neither phone number nor choice [PROF-007]', async () => {
    await open({ partner: { hasSmsOptIn: false } });
    expect(within(form()).queryByLabelText(/^Phone/)).toBeNull();
    expect(within(form()).queryByLabelText(/text messages/)).toBeNull();
  });

  test('the phone number is explained; text messages are a checkbox or, in version 2, a switch [PROF-008, PROF-009, PROF-036, PART-081]', async () => {
    await open({ partner: { hasSmsOptInV2: true } });
    expect(field(/^Phone/)).toHaveAccessibleDescription(/Format: 000-000-0000/);
    expect(within(form()).getByRole('button', { name: /my phone number/ })).toHaveAccessibleDescription(
      /text messages about your bonuses/,
    );
    expect(within(form()).getByRole('switch', { name: /text messages/ })).toBeChecked();
    expect(within(form()).queryByRole('checkbox', { name: /text messages/ })).toBeNull();
  });

  test('a programme can leave out the choice about e-mails [PART-076]', async () => {
    await open({ partner: { hideEmailOptIn: true } });
    expect(within(form()).queryByLabelText(/e-mails/)).toBeNull();
    expect(within(form()).getByLabelText(/^First name/)).toBeVisible();
  });

  test.each([{ hideEmailOptIn: true }, { enrollmentType: 'sso' as const, hasSmsOptIn: false }])(
    'every programme has the choice about e-mails on dines, explained and on at first: %o',
    async (partner) => {
      await open({ partner });
      const box = within(form()).getByRole('checkbox', {
        name: 'Tell me by e-mail about my dines and rewards',
      });
      expect(box).toBeChecked();
      expect(box).toHaveAccessibleDescription(
        /when we see a dine of yours, and one when its reward is final/,
      );
    },
  );

  test('who gives up the level with the e-mails is told so before it is saved', async () => {
    await open();
    const warning = () => screen.queryByText(/^You are about to give up your level/);
    expect(warning()).toBeNull();
    await userEvent.click(field(/^Send me e-mails about new restaurants/));
    expect(warning()).toBeVisible();
    expect(warning()).toHaveAttribute('role', 'status');
    await userEvent.click(field(/^Send me e-mails about new restaurants/));
    expect(warning()).toBeNull();
  });

  test('who is Basic has no level to give up', async () => {
    await open({ member: { ...ada, tierLevel: 1 } });
    await userEvent.click(field(/^Send me e-mails about new restaurants/));
    expect(screen.queryByText(/^You are about to give up your level/)).toBeNull();
  });

  test('the choice about e-mails on dines is saved with the profile', async () => {
    const { bodies } = await open();
    await userEvent.click(field(/^Tell me by e-mail/));
    await submit();
    await waitFor(() => expect(bodies).toMatchObject([{ dineNotices: false, emailOptIn: true }]));
  });

  test('the choice about saved restaurants is off at first, says what it means, and is sent when it is changed', async () => {
    const { bodies } = await open();
    const choice = within(form()).getByRole('checkbox', {
      name: /^E-mail me when a saved restaurant changes/,
    });
    expect(choice).not.toBeChecked();
    expect(choice).toHaveAccessibleDescription(/^At most one e-mail a day/);
    await userEvent.click(choice);
    await submit();
    await waitFor(() => expect(bodies).toMatchObject([{ favouriteAlerts: true }]));
    expect(bodies[0]).not.toHaveProperty('dineNotices');
  });

  test('version 1 has a checkbox [PROF-009]', async () => {
    await open();
    expect(within(form()).getByRole('checkbox', { name: /text messages/ })).toBeChecked();
    expect(within(form()).queryByRole('switch')).toBeNull();
  });
});

describe('errors of the profile', () => {
  test('are shown when a field is left and when the form is sent [PROF-015, PROF-016, PROF-018]', async () => {
    const { bodies } = await open();
    await retype(/^First name/, '');
    expect(screen.queryByText('First name is required.')).toBeNull();
    await userEvent.tab();
    expect(await screen.findByText('First name is required.')).toBeVisible();
    await userEvent.clear(field(/^Last name/));
    await submit();
    expect(await screen.findByText('Last name is required.')).toBeVisible();
    expect(field(/^First name/)).toHaveFocus();
    expect(bodies).toEqual([]);
  });

  test('an error that leaving a field shows comes after the press that left it, so that the press counts', async () => {
    await open();
    await retype(/^Phone/, '12');
    const error = /^Invalid phone number/;
    const user = userEvent.setup();
    await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Save' }) });
    expect(field(/^Phone/)).not.toHaveFocus();
    expect(screen.queryByText(error)).toBeNull();
    await user.pointer('[/MouseLeft]');
    expect(await screen.findByText(error)).toBeVisible();
  });

  describe('of the state', () => {
    const fullAddress = { fullAddressRequired: true };
    const state = () => field(/^State/);
    const saved = async (bodies: unknown[]) => {
      await retype(/^City/, 'Boston');
      await submit();
      await waitFor(() => expect(bodies).toHaveLength(1));
    };

    test('are its absence, where the whole address is required; the choice is one of the states and territories, or none [PROF-023]', async () => {
      const { bodies } = await open({ partner: fullAddress });
      const codes = within(state())
        .getAllByRole<HTMLOptionElement>('option')
        .map(({ value }) => value);
      expect(codes).toEqual(['', ...usStates]);
      expect(state()).toBeRequired();
      await userEvent.selectOptions(state(), '');
      await submit();
      expect(await screen.findByText('State is required.')).toBeVisible();
      expect(state()).toBeInvalid();
      expect(bodies).toEqual([]);
      await userEvent.selectOptions(state(), 'PR');
      await saved(bodies);
      expect(bodies).toMatchObject([{ state: 'PR' }]);
    });

    test.each<Partial<PublicPartner>>([{}, { ...fullAddress, currencyType: 'Credit' }])(
      'are none elsewhere, nor where statement credits are paid: %j [PROF-023]',
      async (partner) => {
        const { bodies } = await open({ partner });
        expect(state()).not.toBeRequired();
        await userEvent.selectOptions(state(), '');
        await saved(bodies);
        expect(bodies).toMatchObject([{ state: '' }]);
      },
    );
  });

  test('the ZIP code is required, has five digits and is checked once [PROF-026, PROF-027, PROF-028, PROF-029, PROF-031, ERR-009, ERR-011]', async () => {
    const { bodies, zips } = await open({ isZipValid: () => false });
    await retype(/^ZIP/, '');
    await userEvent.tab();
    expect(await screen.findByText('ZIP code is required.')).toBeVisible();
    for (const typed of ['6060', 'ABCDE']) {
      await retype(/^ZIP/, typed);
      await userEvent.tab();
      expect(await screen.findByText('ZIP code needs exactly 5 digits.')).toBeVisible();
    }
    expect(zips).toEqual([]);
    await retype(/^ZIP/, '00000');
    await userEvent.tab();
    expect(await screen.findByText('This ZIP code is not located in the U.S.')).toBeVisible();
    await userEvent.click(field(/^ZIP/));
    await userEvent.tab();
    expect(zips).toEqual([{ zip: '00000' }]);
    await submit();
    expect(bodies).toEqual([]);
  });

  test('a failed check of the ZIP code says so [PROF-030, ERR-010]', async () => {
    await open({
      isZipValid: () => {
        throw new ApiError(500, {});
      },
    });
    await retype(/^ZIP/, '60602');
    await userEvent.tab();
    expect(await screen.findByText('Error while checking ZIP code.')).toBeVisible();
  });

  test('a redirect does not mean that the ZIP code was checked [API-038]', async () => {
    await open({ zipAnswer: calls.validateZip.redirectMeans });
    await retype(/^ZIP/, '60602');
    await userEvent.tab();
    expect(await screen.findByText('Error while checking ZIP code.')).toBeVisible();
  });

  test('an invalid phone number and one that the api refuses have their own texts [PROF-036, PROF-037, ERR-012, ERR-013, ERR-021]', async () => {
    const message = 'Invalid US based phone number.';
    await open({
      save: () => {
        throw new ApiError(400, { fields: [{ field: 'phoneNumber', code: 'PHONE_NOT_US', message }] });
      },
    });
    await retype(/^Phone/, '112-555-0100');
    await userEvent.tab();
    expect(
      await screen.findByText('Invalid phone number, please check the number and try again.'),
    ).toBeVisible();
    await retype(/^Phone/, '416-555-0100');
    await submit();
    expect(await screen.findByText(message)).toBeVisible();
    expect(field(/^Phone/)).toBeInvalid();
    await waitFor(() => expect(field(/^Phone/)).toHaveFocus());
  });

  test.each([
    ['an invalid phone number', 'forms.phone', '112-555-0100'],
    ['one that the api refuses', 'forms.phoneUs', '416-555-0100'],
  ])(
    '%s has the editors’ words where there are some [ERR-012, ERR-013, ERR-021]',
    async (_what, key, typed) => {
      await open({
        contents: { copy: [{ slug: key, key, text: 'Write the number as 000-000-0000.' }] },
        save: () => {
          const refused = { field: 'phoneNumber', code: 'PHONE_NOT_US', message: 'Invalid.' };
          throw new ApiError(400, { fields: [refused] });
        },
      });
      await retype(/^Phone/, typed);
      await submit();
      await waitFor(() =>
        expect(field(/^Phone/)).toHaveAccessibleDescription(/^Write the number as 000-000-0000\./),
      );
    },
  );

  test('each error of the api is at its field, and the first field has the focus [API-009, API-011, PROF-041, A11Y-006]', async () => {
    await open({
      save: () => {
        const code = 'INVALID';
        throw new ApiError(400, {
          fields: [
            { field: 'city', code, message: 'No such city.' },
            { field: 'address1', code, message: 'No such street.' },
          ],
        });
      },
    });
    await retype(/^City/, 'Boston');
    await submit();
    expect(await screen.findByText('No such city.')).toBeVisible();
    expect(field(/^Address\b(?! line)/)).toHaveAccessibleDescription('No such street.');
    await waitFor(() => expect(field(/^Address\b(?! line)/)).toHaveFocus());
    expect(screen.queryByText(/No changes were saved/)).toBeNull();
  });

  test('any other failure is said in a notice and at the foot [PROF-042, PROF-043, PROF-044]', async () => {
    await open({
      save: () => {
        throw new ApiError(500, {});
      },
    });
    await retype(/^City/, 'Boston');
    await submit();
    const notice = await toast('No changes were saved. See error at bottom of page for more details.');
    expect(notice.parentElement).toHaveTextContent(/^ERROR: No changes/);
    const words = within(form()).getByText('Something went wrong. Please refresh the page and try again.');
    expect(words).toHaveClass('error');
    const button = screen.getByRole('button', { name: 'Save' });
    expect(button.compareDocumentPosition(words)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(field(/^City/)).toHaveValue('Boston');
  });
});

describe('saving the profile', () => {
  test('sends everything, reads the member again and says so [PROF-040, PROF-044, PROF-052]', async () => {
    const { bodies, reads } = await open();
    const before = reads();
    await retype(/^First name/, ' Augusta ');
    await submit();
    const notice = await toast('All changes were saved.');
    expect(notice.parentElement).toHaveTextContent(/^SUCCESS: All changes/);
    // What an e-mail's link may have ended since is sent only when it was changed here.
    const choices = { emailOptIn: true, smsOptIn: true };
    const rest = { email: ada.email, ...choices, lastName: 'Byron', ...address };
    expect(bodies).toEqual([{ ...rest, firstName: 'Augusta', phoneNumber: '2125550100' }]);
    expect(reads()).toBe(before + 1);
    await submit();
    expect(await toast('No changes were made.')).toBeVisible();
    expect(bodies).toHaveLength(1);
  });

  test('nothing is sent when nothing was changed; a notice says so as a warning [PROF-039, PROF-044, PROF-045]', async () => {
    const { bodies } = await open();
    await userEvent.type(field(/^Phone/), ' ');
    await submit();
    const notice = await toast('No changes were made.');
    expect(notice.parentElement).toHaveTextContent(/^WARNING: No changes/);
    expect(bodies).toEqual([]);
  });

  test('a second click while saving sends nothing more', async () => {
    const { bodies } = await open();
    await retype(/^City/, 'Boston');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }));
    expect(await toast('All changes were saved.')).toBeVisible();
    expect(bodies).toHaveLength(1);
  });
});

describe('the choice about text messages', () => {
  test('is switched off with another number, and on again when that is saved [PROF-046, PROF-035]', async () => {
    const { bodies } = await open();
    const box = within(form()).getByRole('checkbox', { name: /text messages/ });
    await retype(/^Phone/, '3125550100');
    await userEvent.tab();
    expect(field(/^Phone/)).toHaveValue('312-555-0100');
    expect(box).not.toBeChecked();
    expect(box).toBeDisabled();
    expect(box).toHaveAccessibleDescription(/Save the new number first/);
    await submit();
    await toast('All changes were saved.');
    expect(bodies).toMatchObject([{ phoneNumber: '3125550100', smsOptIn: false }]);
    expect(box).toBeEnabled();
  });

  test('can be ticked for a new number by a member who had none switched on', async () => {
    const { bodies } = await open({ member: { ...ada, smsOptIn: false } });
    const box = within(form()).getByRole('checkbox', { name: /text messages/ });
    await userEvent.click(box);
    await retype(/^Phone/, '3125550100');
    expect(box).not.toBeChecked();
    await userEvent.click(box);
    await submit();
    await toast('All changes were saved.');
    expect(bodies).toMatchObject([{ phoneNumber: '3125550100', smsOptIn: true }]);
  });

  test.each([
    ['checkbox', false],
    ['switch', true],
  ] as const)(
    'the %s is off and disabled without a number [PROF-047, PROF-049]',
    async (role, hasSmsOptInV2) => {
      await open({ partner: { hasSmsOptInV2 } });
      const box = within(form()).getByRole(role, { name: /text messages/ });
      await retype(/^Phone/, '');
      await userEvent.tab();
      expect(box).not.toBeChecked();
      expect(box).toBeDisabled();
    },
  );

  test('the checkbox of a member without a number is disabled until one is typed [PROF-049]', async () => {
    await open({ member: { ...ada, phoneNumber: '', smsOptIn: false } });
    const box = within(form()).getByRole('checkbox', { name: /text messages/ });
    expect(box).toBeDisabled();
    await retype(/^Phone/, '3125550100');
    expect(box).toBeEnabled();
  });

  test('version 2: an invalid number switches them off; Confirm with a tick switches them on [PROF-048, PROF-012]', async () => {
    await open({ partner: { hasSmsOptInV2: true } });
    const toggle = within(form()).getByRole('switch', { name: /text messages/ });
    await retype(/^Phone/, '212-555');
    await userEvent.tab();
    expect(toggle).not.toBeChecked();
    await retype(/^Phone/, '212-555-0199');
    await userEvent.click(toggle);
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('checkbox'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    expect(toggle).toBeChecked();
  });

  test('version 2: the consent names the short code that the messages come from [PART-031]', async () => {
    const member = { ...ada, smsOptIn: false };
    await open({ partner: { hasSmsOptInV2: true, shortCode: '55513' }, member });
    await userEvent.click(within(form()).getByRole('switch', { name: /text messages/ }));
    expect(await screen.findByRole('dialog')).toHaveTextContent(/from 55513/);
  });

  test.each([
    ['checkbox', false],
    ['switch', true],
  ] as const)('the %s comes back with the number it was given for', async (role, hasSmsOptInV2) => {
    await open({ partner: { hasSmsOptInV2 } });
    const box = within(form()).getByRole(role, { name: /text messages/ });
    await retype(/^Phone/, '212-555');
    await userEvent.tab();
    expect(box).not.toBeChecked();
    await retype(/^Phone/, '212-555-0100');
    await userEvent.tab();
    expect(box).toBeChecked();
  });
});
