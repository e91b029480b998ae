import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormStatus } from './FormStatus.tsx';

const meta = {
  title: 'Components/FormStatus',
  component: FormStatus,
  args: { text: 'Your profile is saved.' },
} satisfies Meta<typeof FormStatus>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Success: Story = {};
export const Failed: Story = {
  args: { kind: 'error', text: 'Your profile could not be saved. Try again in a minute.' },
};
export const Warning: Story = {
  args: { kind: 'warning', text: 'Saved, but your phone number could not be checked.' },
};
export const Silent: Story = { args: { text: '' } };
