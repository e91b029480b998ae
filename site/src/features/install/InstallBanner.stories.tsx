import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Dock } from '../../components/Dock/Dock.tsx';
import { InstallBanner } from './InstallBanner.tsx';

const offered = () => {
  window.localStorage.clear();
  window.installPrompt = Object.assign(new Event('beforeinstallprompt'), {
    prompt: () => Promise.resolve(),
    userChoice: Promise.resolve({ outcome: 'dismissed' as const }),
  });
  return () => (window.installPrompt = undefined);
};

const onIphone = () => {
  window.localStorage.clear();
  window.installPrompt = undefined;
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
  Object.defineProperty(window.navigator, 'userAgent', { value: userAgent, configurable: true });
  return () => Reflect.deleteProperty(window.navigator, 'userAgent');
};

const meta = {
  title: 'Features/Install/InstallBanner',
  component: InstallBanner,
  render: () => (
    <Dock>
      <InstallBanner />
    </Dock>
  ),
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof InstallBanner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Prompt: Story = {
  beforeEach: offered,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('button', { name: 'Install' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Maybe later' })).toBeVisible();
  },
};
export const PromptDark: Story = { beforeEach: offered, globals: { scheme: 'dark' } };
export const Instructions: Story = {
  beforeEach: onIphone,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('Tap the share icon')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Install' })).not.toBeInTheDocument();
  },
};
export const Postponed: Story = {
  beforeEach: offered,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Maybe later' }));
    await expect(canvas.queryByRole('region')).not.toBeInTheDocument();
  },
};
