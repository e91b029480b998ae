import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { MessagesProvider } from '../../components/ComponentMessages/ComponentMessages.tsx';
import { useMessagesCopy } from '../../copy/useMessagesCopy.ts';
import { aPartner } from '../../partner/a-partner.fixture.ts';
import { TestProviders } from '../../partner/TestProviders.fixture.tsx';
import { passwordStrength } from './password-strength.ts';
import { PasswordPair } from './PasswordPair.tsx';

test.each([
  ['short', 0],
  ['aaaaaaaa', 1],
  ['abcdefgh', 1],
  ['12345678', 1],
  ['qwertyuiop', 1],
  ['xvtbrmkw', 2],
  ['xvtb-rmkw-7', 4],
  ['correct horse battery', 4],
] as const)('the strength of %j is %i', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});

test('what others know of a member makes a password weaker', () => {
  const known = ['lindqvist@nosh.example', 'Maya'];
  expect(passwordStrength('lindqvistmaya', known)).toBeLessThan(passwordStrength('lindqvistmaya'));
});

test('characters beyond the 56 that count add nothing', () => {
  expect(passwordStrength(`${'a'.repeat(56)}xvtb-rmkw-7`)).toBe(1);
});

function Pair() {
  const [values, setValues] = useState({ password: '', passwordConfirm: '' });
  return (
    <MessagesProvider messages={useMessagesCopy()}>
      <PasswordPair
        label="Password"
        values={values}
        errors={{}}
        onChange={({ target }) => setValues({ ...values, [target.name]: target.value })}
      />
    </MessagesProvider>
  );
}

test('a meter shows and says how strong the typed password is; none is shown for an empty field', async () => {
  render(
    <TestProviders partner={aPartner('nosh')}>
      <Pair />
    </TestProviders>,
  );
  expect(screen.queryByRole('meter')).toBeNull();
  const field = screen.getByLabelText(/^Password\b(?! again)/, { selector: 'input' });
  await userEvent.type(field, 'short');
  const meter = await screen.findByRole('meter', { name: 'Password strength' });
  expect(meter).toHaveAttribute('aria-valuenow', '0');
  expect(screen.getByText('Too short: 8 characters at least.')).toBeVisible();
  await userEvent.type(field, '-xvtb-rmkw');
  expect(meter).toHaveAttribute('aria-valuetext', 'Strong.');
  await userEvent.type(field, 'x'.repeat(60));
  expect(field).toHaveAccessibleDescription(/at most 56 characters/);
});
