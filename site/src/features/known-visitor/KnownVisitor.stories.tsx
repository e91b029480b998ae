import type { Meta, StoryObj } from '@storybook/react-vite';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { expect, screen, userEvent, within } from 'storybook/test';
import { ApiError } from '../../api/api-error.ts';
import { contentQuery } from '../../api/queries.ts';
import type { KnownData } from '../../session/visitor/known-visitor.ts';
import { knownVisitorQuery } from '../../session/visitor/known-visitor.queries.ts';
import { ActivatedPage } from './ActivatedPage.tsx';
import { ActivationPage } from './ActivationPage.tsx';
import { KnownPanel } from './KnownPanel.tsx';

const inactive: KnownData = {
  ...{ publicId: 'k1', memberType: 'NonCardMember', interfaceType: 'known', tierLevel: 1 },
  ...{ hasWebProfile: false, active: true, firstName: 'Ines', email: 'i***@n***.example' },
};
const nameless = { firstName: undefined, email: undefined };
const item = (slug: 'prompt' | 'activation' | 'activated', title: string, button_text: string) => ({
  ...{ slug, title, button_text, alt_text: '', image: null, disclaimer: '' },
  body_text: '<p>Your membership is set up. Activate it, and every dinner gives 5% back.</p>',
});
const contents = [
  item('prompt', 'Your chair is reserved.', 'Activate my membership'),
  item('activation', 'Take your seat.', 'Activate'),
  item('activated', 'You are activated.', 'Find a restaurant'),
];

interface VisitProps {
  known?: Partial<KnownData>;
  hasContent?: boolean;
  children: ReactNode;
}

function Visit({ known = {}, hasContent = true, children }: VisitProps) {
  const client = useQueryClient();
  useState(() => {
    const data = { ...inactive, ...known };
    client.setQueryData(knownVisitorQuery.queryKey, { status: 'known', publicId: 'k1', data });
    client.setQueryData(contentQuery('tier_1_activation').queryKey, hasContent ? contents : []);
  });
  return children;
}

const meta = {
  title: 'Features/Joining/Known visitor',
  component: Visit,
  args: { children: <KnownPanel /> },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Visit>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NotActivated: Story = {};
export const NotActivatedWithoutContent: Story = {
  args: { hasContent: false },
  globals: { partner: 'ihg', scheme: 'dark' },
};
export const WithoutAccount: Story = { args: { known: { tierLevel: 2 } } };
export const WithAccount: Story = {
  args: { known: { tierLevel: 2, hasWebProfile: true, ...nameless } },
  globals: { partner: 'united' },
};

const page = <ActivationPage onActivated={() => undefined} />;
export const Activation: Story = { args: { children: page } };
export const ActivationWithoutContent: Story = {
  args: { children: page, hasContent: false },
  globals: { partner: 'marriott', scheme: 'dark' },
};
export const Activated: Story = { args: { children: <ActivatedPage />, known: { tierLevel: 2 } } };
export const ActivatedAtPartner: Story = {
  args: { children: <ActivatedPage />, known: { tierLevel: 2, hasWebProfile: true } },
  globals: { partner: 'united' },
};

export const Activating: Story = {
  name: 'While it activates the button is disabled [ENROLL-034]',
  args: { children: page },
  parameters: { site: { answers: { knownMember: () => new Promise(() => undefined) } } },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Activate' }));
    const busy = await within(canvasElement).findByRole('button', { name: /Working on your request/ });
    await expect(busy).toHaveAttribute('aria-disabled', 'true');
  },
};

export const Failed: Story = {
  name: 'A failure is said with the support telephone number [ENROLL-039]',
  args: { children: page },
  parameters: {
    site: {
      answers: {
        knownMember: { ...inactive, activationToken: 'token' },
        activate: () => Promise.reject(new ApiError(500, {})),
      },
    },
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Activate' }));
    const words = /error activating your account\. Please contact customer support\. 1-800-555-0113/;
    const said = await screen.findAllByText(words);
    await expect(said.length).toBeGreaterThan(0);
  },
};
