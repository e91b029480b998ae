import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { IconButton } from '../Button/IconButton.tsx';
import { Stack } from '../Layout/Layout.tsx';
import { CheckboxField } from './CheckboxField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { SelectField } from './SelectField.tsx';
import { SwitchField } from './SwitchField.tsx';
import { TextArea } from './TextArea.tsx';
import { TextField } from './TextField.tsx';

const meta = {
  title: 'Components/Field',
  component: TextField,
  args: { id: 'email', label: 'E-mail', type: 'email', autoComplete: 'email' },
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Text: Story = {};
export const Required: Story = { args: { required: true } };
export const WithHelp: Story = { args: { help: 'We write twice a month, and stop when you say so.' } };
export const WithError: Story = {
  name: 'An error is tied to its field [A11Y-007]',
  args: { required: true, defaultValue: 'maya@', error: 'Enter an e-mail address like name@example.com.' },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox', { name: /E-mail/ });
    await expect(input).toHaveAccessibleDescription('Enter an e-mail address like name@example.com.');
    await expect(input).toBeInvalid();
  },
};
export const Disabled: Story = { args: { disabled: true, defaultValue: 'maya@example.com' } };
export const LongWords: Story = {
  args: {
    label: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz number of your household',
    help: 'A very long sentence of help that goes on over several lines on a narrow telephone and still reads well.',
    error: 'Averyveryverylongwordwithoutanyspaceinitatallthatmustnotmakethepagescrollsideways',
  },
};
export const WithEnd: Story = {
  args: {
    id: 'where',
    label: 'Where',
    type: 'text',
    placeholder: 'City, state or ZIP code',
    end: <IconButton icon="here" look="bare" label="Use current location" />,
  },
};

export const Password: Story = {
  render: () => <PasswordField id="password" label="Password" required defaultValue="dine-well" />,
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByLabelText(/^Password/);
    const reveal = within(canvasElement).getByRole('button', { name: 'Show Password' });
    await expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(reveal);
    await expect(input).toHaveAttribute('type', 'text');
    await expect(reveal).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(reveal);
    await expect(input).toHaveAttribute('type', 'password');
  },
};

export const CapsLock: Story = {
  render: () => <PasswordField id="caps" label="Password" />,
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByLabelText('Password');
    await userEvent.click(input);
    await userEvent.keyboard('{CapsLock}a');
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Caps Lock is on.');
  },
};

const cuisines = ['Italian', 'Mexican', 'Thai'].map((text) => ({ value: text.toLowerCase(), text }));
export const Select: Story = {
  render: () => <SelectField id="cuisine" label="Cuisine" options={cuisines} />,
};
export const SelectError: Story = {
  name: 'An error is tied to its choice [A11Y-007]',
  render: () => (
    <SelectField id="cuisine" label="Cuisine" options={cuisines} required error="Choose a cuisine." />
  ),
  play: async ({ canvasElement }) => {
    const select = within(canvasElement).getByRole('combobox', { name: /Cuisine/ });
    await expect(select).toHaveAccessibleDescription('Choose a cuisine.');
    await expect(select).toBeInvalid();
  },
};
export const Area: Story = {
  render: () => <TextArea id="what" label="What happened?" help="Two sentences are plenty." />,
};
export const AreaError: Story = {
  name: 'An error is tied to its lines of text [A11Y-007]',
  render: () => <TextArea id="what" label="What happened?" required error="Tell us what happened." />,
  play: async ({ canvasElement }) => {
    const area = within(canvasElement).getByRole('textbox', { name: /What happened/ });
    await expect(area).toHaveAccessibleDescription('Tell us what happened.');
    await expect(area).toBeInvalid();
  },
};

const consent =
  'I link this card and allow its network to tell us about meals I pay for at participating restaurants.';
export const Checkbox: Story = {
  name: 'An error is tied to its checkbox [A11Y-007]',
  render: () => (
    <Stack>
      <CheckboxField id="stay" label="Stay signed in" />
      <CheckboxField id="consent" label={consent} required error="Tick the box to link the card." />
      <CheckboxField
        id="ticked"
        label="Tell me about bonuses by e-mail"
        defaultChecked
        help="About twice a month."
      />
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByRole('checkbox', { name: /I link this card/ });
    await expect(box).toHaveAccessibleDescription('Tick the box to link the card.');
    await expect(box).toBeInvalid();
  },
};
export const Switch: Story = {
  render: () => (
    <Stack>
      <SwitchField id="mails" label="E-mails about bonuses" help="About twice a month." />
      <SwitchField id="texts" label="Text messages" defaultChecked />
      <SwitchField id="off" label="Not available with your phone number" disabled />
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const mails = within(canvasElement).getByRole('switch', { name: 'E-mails about bonuses' });
    await userEvent.click(mails);
    await expect(mails).toBeChecked();
  },
};
export const SwitchUnited: Story = { ...Switch, globals: { partner: 'united', scheme: 'dark' } };
export const CheckboxUnited: Story = {
  ...Checkbox,
  name: 'Checkbox United',
  globals: { partner: 'united', scheme: 'dark' },
};
export const WithErrorIhg: Story = {
  ...WithError,
  name: 'With Error Ihg',
  globals: { partner: 'ihg', scheme: 'dark' },
};
