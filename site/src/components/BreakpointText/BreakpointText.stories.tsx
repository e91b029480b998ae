import type { Meta, StoryObj } from '@storybook/react-vite';
import { BreakpointText } from './BreakpointText.tsx';

const meta = {
  title: 'Components/BreakpointText',
  component: BreakpointText,
  args: { desktop: 'Find a restaurant', mobile: 'Restaurants' },
  render: (args) => (
    <p>
      <BreakpointText {...args} />
    </p>
  ),
} satisfies Meta<typeof BreakpointText>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Two: Story = {};
export const One: Story = { args: { mobile: '' } };
