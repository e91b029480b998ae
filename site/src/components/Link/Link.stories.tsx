import type { Meta, StoryObj } from '@storybook/react-vite';
import { Link } from './Link.tsx';

const meta = {
  title: 'Components/Link',
  component: Link,
  args: { to: '/search', children: 'Somewhere else?' },
} satisfies Meta<typeof Link>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Inline: Story = {
  render: (args) => (
    <p>
      Near Midtown, New York. <Link {...args} />
    </p>
  ),
};
export const Standalone: Story = { args: { look: 'standalone' } };
export const Plain: Story = { args: { look: 'plain' } };
export const NewTab: Story = {
  args: { to: undefined, href: 'https://example.com', newTab: true, children: 'Terms' },
};
export const Telephone: Story = {
  args: { to: undefined, href: 'tel:+18005550134', children: '(800) 555-0134' },
};
