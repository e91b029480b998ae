import type { Meta, StoryObj } from '@storybook/react-vite';
import * as pageIcons from '../Icon/page-icons.ts';
import { Wrap } from '../Layout/Layout.tsx';
import { Chip, ChipRow } from './Chip.tsx';

const meta = { title: 'Components/Chip', component: Chip, args: { children: 'Bonus now' } } satisfies Meta<
  typeof Chip
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Off: Story = { args: { isOn: false } };
export const On: Story = { args: { isOn: true } };
export const Disabled: Story = { args: { isOn: false, disabled: true } };
export const Filters: Story = {
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <Wrap width="page">
        <Story />
      </Wrap>
    ),
  ],
  render: () => (
    <ChipRow label="Filters">
      <Chip icon={pageIcons.sliders} opens badge="2 on">
        All filters
      </Chip>
      <Chip icon={pageIcons.sort} opens>
        Nearest first
      </Chip>
      <Chip isOn>Dine in</Chip>
      <Chip isOn={false}>Bonus now</Chip>
      <Chip isOn={false}>Takes bookings</Chip>
      <Chip isOn={false}>Acclaimed</Chip>
      <Chip isOn={false}>New</Chip>
      <Chip opens badge={2}>
        Price
      </Chip>
      <Chip opens>Meals</Chip>
    </ChipRow>
  ),
};
export const FiltersUnited: Story = { ...Filters, globals: { partner: 'united', scheme: 'dark' } };
export const FiltersIhg: Story = { ...Filters, globals: { partner: 'ihg' } };
