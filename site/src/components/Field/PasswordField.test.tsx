import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PasswordField } from './PasswordField.tsx';

const input = () => screen.getByLabelText('Password', { selector: 'input' });
const reveal = () => screen.getByRole('button', { name: 'Show Password' });

test('a button with a name and a state shows and hides the password, by keyboard too [LOGIN-063, A11Y-015]', async () => {
  render(<PasswordField id="password" label="Password" defaultValue="dine-well" />);
  expect(input()).toHaveAttribute('type', 'password');
  expect(reveal()).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(reveal());
  expect(input()).toHaveAttribute('type', 'text');
  expect(reveal()).toHaveAttribute('aria-pressed', 'true');
  reveal().focus();
  await userEvent.keyboard(' ');
  expect(input()).toHaveAttribute('type', 'password');
  expect(input()).toHaveValue('dine-well');
});

test('an error is tied to the field [A11Y-007]', () => {
  render(<PasswordField id="password" label="Password" error="Enter your password." />);
  expect(input()).toBeInvalid();
  expect(input()).toHaveAccessibleDescription('Enter your password.');
});

test.each([
  ['CapsLock', 'Caps Lock is on.'],
  ['NumLock', 'Num Lock is on.'],
])(
  'while %s is on, a warning is announced; when it is off or the field is left, it goes [LOGIN-064]',
  (key, text) => {
    render(<PasswordField id="password" label="Password" />);
    const press = (isOn: boolean) =>
      fireEvent.keyDown(input(), {
        key: 'a',
        ...(isOn && { modifierCapsLock: key === 'CapsLock', modifierNumLock: key === 'NumLock' }),
      });
    const warning = screen.getByRole('status');
    press(false);
    expect(warning).toBeEmptyDOMElement();
    press(true);
    expect(warning).toHaveTextContent(text);
    press(false);
    expect(warning).toBeEmptyDOMElement();
    press(true);
    fireEvent.blur(input());
    expect(warning).toBeEmptyDOMElement();
  },
);
