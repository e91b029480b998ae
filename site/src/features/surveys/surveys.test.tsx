import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { aMember } from '../../member.fixture.ts';
import { aPartner } from '../../partner/a-partner.fixture.ts';
import { renderSite } from '../../site.fixture.tsx';
import { aSurvey } from './survey.fixture.ts';
import { findSurvey } from './survey-embed.ts';

const second = aSurvey({ slug: 'after-dinner', text: 'How was dinner?', id: 'formTwo2' });

const open = (address: string, options: Parameters<typeof renderSite>[1] = {}) =>
  renderSite(address, { contents: { surveys: [aSurvey(), second] }, ...options });
const frame = async (title: string) => (await screen.findByTitle(title)) as HTMLIFrameElement;

/** Posts a message as the form in the frame does. */
function post(from: HTMLIFrameElement, type: string, origin = 'https://form.typeform.com') {
  const embedId = new URL(from.src).searchParams.get('typeform-embed-id');
  const event = new MessageEvent('message', { origin, source: from.contentWindow, data: { type, embedId } });
  act(() => void window.dispatchEvent(event));
}

describe('/surveys', () => {
  test('shows the survey whose form the id names, with its source and who answers [ROUTE-029] [SHELL-071] [SHELL-072] [SHELL-075]', async () => {
    open('/surveys?id=formTwo2', { partner: aPartner('ihg'), member: aMember({ publicId: 'p 7' }) });
    const src = new URL((await frame('How was dinner?')).src);
    expect(src.origin + src.pathname).toBe('https://form.typeform.com/to/formTwo2');
    expect(Object.fromEntries(src.searchParams)).toMatchObject({
      utm_campaign: 'after-dinner',
      utm_medium: 'web',
      utm_source: '/surveys',
    });
    expect(Object.fromEntries(new URLSearchParams(src.hash.slice(1)))).toEqual({
      public_id: 'p 7',
      partner_code: 'ihg',
    });
    expect(screen.getByRole('heading', { level: 1, name: 'How was dinner?' })).toBeVisible();
  });

  test('a visitor’s form has no public id', async () => {
    open('/surveys?id=formOne1');
    expect(new URL((await frame('How are we doing?')).src).hash).toBe('#partner_code=nosh');
  });

  test('without an id it is the first survey', () => {
    expect(findSurvey([aSurvey(), second], null)?.id).toBe('formOne1');
    expect(findSurvey([], null)).toBeUndefined();
  });

  test('says that it loads until the form is ready', async () => {
    open('/surveys?id=formOne1');
    const form = await frame('How are we doing?');
    expect(screen.getByText('The survey is being laid out.')).toBeInTheDocument();
    post(form, 'form-ready', 'https://elsewhere.example');
    expect(screen.getByText('The survey is being laid out.')).toBeInTheDocument();
    post(form, 'form-ready');
    expect(screen.queryByText('The survey is being laid out.')).not.toBeInTheDocument();
  });

  test('goes on to the thanks when the form was submitted [ROUTE-030] [SHELL-073] [SHELL-075]', async () => {
    const { address } = open('/surveys?id=formOne1');
    const form = await frame('How are we doing?');
    post(form, 'form-submit', 'https://elsewhere.example');
    expect(address()).toBe('/surveys?id=formOne1');
    post(form, 'form-submit');
    await waitFor(() => expect(address()).toBe('/surveys/success'));
    expect(await screen.findByRole('heading', { name: 'Thank you. That helps.' })).toBeVisible();
    expect(screen.getByText('Your answers are with our team, who read every one.')).toBeVisible();
  });

  test.each([
    ['an id that no survey has', '/surveys?id=nothing', '/surveys/error?id=nothing'],
    ['no survey at all', '/surveys', '/surveys/error'],
  ])('%s leads to the error, whose retry keeps the id [SHELL-075]', async (_what, address, expected) => {
    const site = open(address, address === '/surveys' ? { contents: {} } : {});
    expect(await site.heading()).toBe('Oops!');
    expect(site.address()).toBe(expected);
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', address);
  });

  test('reached from another page it is loaded as a document of its own, whose policy allows the form', async () => {
    const loadPage = jest.fn();
    open('/surveys?id=formOne1', { loadPage, runtimeConfig: { mayFrameSurvey: false } });
    await waitFor(() => expect(loadPage).toHaveBeenCalledWith('/surveys?id=formOne1'));
    expect(screen.queryByTitle('How are we doing?')).not.toBeInTheDocument();
  });
});

test('/surveys/error shows "Oops!" with a retry and a contact [ROUTE-031] [SHELL-074]', async () => {
  const { heading } = open('/surveys/error');
  expect(await heading()).toBe('Oops!');
  expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/surveys');
  const contact = screen.getByRole('link', { name: 'Write to us' });
  expect(contact).toHaveAttribute('href', expect.stringMatching(/^mailto:.+\?subject=What%20I%20wanted/));
});

describe('a form that does not come', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  test('leads to the error after 20 seconds; one that came does not', async () => {
    const { address } = open('/surveys?id=formOne1');
    const form = await frame('How are we doing?');
    fireEvent.load(form);
    await act(async () => jest.advanceTimersByTime(19_000));
    expect(address()).toBe('/surveys?id=formOne1');
    await act(async () => jest.advanceTimersByTime(1_500));
    await waitFor(() => expect(address()).toBe('/surveys/error?id=formOne1'));
  });
});
