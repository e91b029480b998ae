import type { Meta, StoryObj } from '@storybook/react-vite';
import { aRegistration } from '../cards.fixture.ts';
import { LinkOutcome } from './LinkOutcome.tsx';

const meta = {
  title: 'Features/Linked cards/How linking came out',
  component: LinkOutcome,
  args: { outcome: { kind: 'idle' } },
} satisfies Meta<typeof LinkOutcome>;
export default meta;
type Story = StoryObj<typeof meta>;

const refused = [aRegistration('INVALID_CARD', 'Check the number and enter it again.')];

export const Linked: Story = { args: { outcome: { kind: 'success', linked: [aRegistration()] } } };
export const Partly: Story = { args: { outcome: { kind: 'partial', linked: [aRegistration()], refused } } };
export const Refused: Story = { args: { outcome: { kind: 'failure', refused } } };
export const RefusedDark: Story = {
  args: { outcome: { kind: 'failure', refused } },
  globals: { partner: 'united', scheme: 'dark' },
};
export const AtTheLimit: Story = {
  args: { outcome: { kind: 'failure', refused: [aRegistration('MAX_CARDS', 'You have 12 cards.')] } },
};
export const NotTried: Story = {
  args: { outcome: { kind: 'failure', refused: [], reason: 'Your card could not be linked.' } },
};
