import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { aSurvey } from './survey.fixture.ts';
import { SurveyErrorPage } from './SurveyErrorPage.tsx';
import { SurveyPage } from './SurveyPage.tsx';
import { SurveySuccessPage } from './SurveySuccessPage.tsx';

const meta = {
  title: 'Features/Surveys',
  component: SurveyErrorPage,
  args: { again: '/surveys' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof SurveyErrorPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const survey = aSurvey();

/** No form answers here, so it stays as it is while the form loads. */
export const Loading: Story = {
  render: () => (
    <SurveyPage survey={survey} path="/surveys" onSubmit={() => undefined} onFailure={() => undefined} />
  ),
  parameters: { site: { runtimeConfig: { surveyOrigin: 'http://127.0.0.1:9' } } },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTitle('How are we doing?')).toBeInTheDocument();
  },
};
export const Success: Story = { render: () => <SurveySuccessPage />, globals: { partner: 'united' } };
export const Failure: Story = {};
export const FailureDark: Story = { globals: { partner: 'ihg', scheme: 'dark' } };
