import type { Meta, StoryObj } from '@storybook/react-vite';
import { Row } from '../Layout/Layout.tsx';
import { Tag } from './Tag.tsx';
import * as pageIcons from '../Icon/page-icons.ts';

const meta = { title: 'Components/Tag', component: Tag, args: { children: 'New' } } satisfies Meta<
  typeof Tag
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Tones: Story = {
  render: () => (
    <Row>
      <Tag tone="plain" icon={pageIcons.award}>
        Acclaimed
      </Tag>
      <Tag>Partner-loaded</Tag>
      <Tag tone="earn" icon="check">
        Paid 10/18/26
      </Tag>
      <Tag tone="notice" icon={pageIcons.clock}>
        Processing
      </Tag>
      <Tag tone="error" icon={pageIcons.no}>
        Not earned
      </Tag>
    </Row>
  ),
};
export const TonesDark: Story = { ...Tones, globals: { partner: 'united', scheme: 'dark' } };
export const LongWords: Story = {
  args: { children: 'Averyveryverylongsinglewordthatneverendsandneverfits'.repeat(2) },
};
