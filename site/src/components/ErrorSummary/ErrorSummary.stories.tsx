import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { TextField } from '../Field/TextField.tsx';
import { Stack } from '../Layout/Layout.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';

const message = 'Please enter your credit card number.';
const consent =
  'Linking a card and authorizing activity monitoring is required to complete and earn rewards.';

const meta = {
  title: 'Components/ErrorSummary',
  component: ErrorSummary,
  args: { errors: [{ id: 'number', message }, { message: consent }] },
  render: (args) => (
    <Stack gap={6}>
      <ErrorSummary {...args} />
      <TextField id="number" label="Card number" required error={message} />
    </Stack>
  ),
} satisfies Meta<typeof ErrorSummary>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Errors: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.getByRole('group', { name: 'ERROR' })).toHaveFocus());
    await userEvent.click(canvas.getByRole('link', { name: message }));
    await expect(canvas.getByRole('textbox', { name: /Card number/ })).toHaveFocus();
  },
};
export const None: Story = { args: { errors: [] } };
export const Dark: Story = { globals: { partner: 'united', scheme: 'dark' } };
export const LongWords: Story = { args: { errors: [{ message: 'Averyveryverylongword'.repeat(9) }] } };
