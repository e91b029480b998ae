import type { Meta, StoryObj } from '@storybook/react-vite';
import { SsoReturn } from './SsoReturn.tsx';

const meta = {
  title: 'Features/Sign in/Back from the partner',
  component: SsoReturn,
  args: { address: '/api/Sso/Start?returnUrl=%2F' },
  globals: { partner: 'united' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof SsoReturn>;
export default meta;
type Story = StoryObj<typeof meta>;

export const United: Story = {};
export const Unavailable: Story = { args: { code: 'SSO_UNAVAILABLE' } };
export const Expired: Story = { args: { code: 'SSO_EXPIRED' }, globals: { partner: 'southwest' } };
export const Denied: Story = { args: { code: 'SSO_DENIED' } };
export const KnownAlready: Story = { args: { referral: '3' } };
export const UnitedDark: Story = { globals: { scheme: 'dark' } };
