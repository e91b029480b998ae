import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '../Layout/Layout.tsx';
import { MerchantListSkeleton, Skeleton } from './Skeleton.tsx';

const meta = { title: 'Components/Skeleton', component: Skeleton } satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

const shapes = ['figure', 'title', 'line', 'short', 'input', 'button'] as const;
export const Shapes: Story = {
  render: () => (
    <Stack>
      {shapes.map((shape) => (
        <Skeleton key={shape} shape={shape} />
      ))}
    </Stack>
  ),
};
const list = {
  render: () => <MerchantListSkeleton count={6} text="Do not refresh, loading more content." />,
};
export const Merchants: Story = { ...list };
export const MerchantsUnited: Story = { ...list, globals: { partner: 'united', scheme: 'dark' } };
