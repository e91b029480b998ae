import { jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { ApiError } from '../../../api/api-error.ts';
import type { CallParts } from '../../../api/call.ts';
import { CopyContext, useCopyData } from '../../../copy/CopyContext.ts';
import { aPartner } from '../../../partner/a-partner.fixture.ts';
import { type Answers, TestProviders } from '../../../partner/TestProviders.fixture.tsx';
import type { LoadPage } from '../../../session/useFullPageLoad.ts';
import { ProspectForm } from './ProspectForm.tsx';

const Here = () => {
  const { pathname, state } = useLocation();
  return <output>{JSON.stringify([pathname, state])}</output>;
};

interface Place {
  key?: string;
  loadPage?: LoadPage;
  /** Of editors. */
  texts?: Record<string, string>;
}

function Edited({ texts, children }: { texts: Record<string, string>; children: ReactNode }) {
  const { tokens } = useCopyData();
  return <CopyContext value={{ texts: new Map(Object.entries(texts)), tokens }}>{children}</CopyContext>;
}

const onPage = (answers: Answers, { key = 'nosh', loadPage, texts = {} }: Place = {}) => (
  <MemoryRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
    <TestProviders partner={aPartner(key)} answers={answers} loadPage={loadPage}>
      <Edited texts={texts}>
        <ProspectForm />
      </Edited>
      <Here />
    </TestProviders>
  </MemoryRouter>
);

const field = () => screen.getByLabelText<HTMLInputElement>(/^E-mail/);
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Start earning' }));
const place = () => JSON.parse(screen.getByRole('status').textContent) as unknown;

function open(isValid: boolean) {
  const sent: CallParts[] = [];
  const note =
    <T,>(answer: T) =>
    (parts: CallParts) => {
      sent.push(parts);
      return answer;
    };
  render(onPage({ validateEmail: note({ isValid }), createProspect: note({}) } as Answers));
  return sent;
}

// jsdom lacks it.
const reported = jest.fn();
window.reportError = reported;

describe('an e-mail address on home', () => {
  test('is asked for by one field with an example and a button, in the words of the copy [HOME-003, HOME-004, HOME-005, HOME-006, HOME-007]', () => {
    const texts = { 'home.prospect.label': 'Your address', 'home.prospect.button': 'Off we go' };
    render(onPage({}, { texts }));
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    expect(screen.getByLabelText(/^Your address/)).toHaveAttribute('placeholder', 'name@example.com');
    expect(screen.getByRole('button', { name: 'Off we go' })).toBeVisible();
  });

  test.each([
    [true, '/api/Sso/Start?returnUrl=/join'],
    [false, '/api/Sso/Start?returnUrl=/'],
  ])('leads to the partner’s sign-in where members sign in there: new %s [HOME-020]', async (isValid, to) => {
    const loadPage = jest.fn();
    const answers = { validateEmail: { isValid }, createProspect: {} } as Answers;
    render(onPage(answers, { key: 'united', loadPage }));
    await userEvent.type(field(), 'ann@example.com');
    await submit();
    await waitFor(() => expect(loadPage.mock.calls).toEqual([[to]]));
    expect(place()).toEqual(['/', null]);
  });

  test('that is new is stored as a prospect and passed to join, trimmed [HOME-011, HOME-012, HOME-013, HOME-018]', async () => {
    const sent = open(true);
    await userEvent.type(field(), ' ann@example.com ');
    await submit();
    await waitFor(() => expect(place()).toEqual(['/join', { email: 'ann@example.com' }]));
    expect(sent).toMatchObject([
      { query: { email: 'ann@example.com' } },
      { body: { email: 'ann@example.com' } },
    ]);
  });

  test.each([
    ['nosh', 'false'],
    ['ihg', 'true'],
  ])(
    'is checked at %s with usePpn %s, by whether the programme has numbers [PART-039]',
    async (key, usePpn) => {
      const queries: unknown[] = [];
      const validateEmail = ({ query }: CallParts) => {
        queries.push(query);
        return { isValid: false };
      };
      render(onPage({ validateEmail } as Answers, { key }));
      await userEvent.type(field(), 'ann@example.com');
      await submit();
      await waitFor(() => expect(queries).toEqual([{ email: 'ann@example.com', usePpn }]));
    },
  );

  test('shows on its button that it is being checked, until the answer [SHELL-120]', async () => {
    let answer: (found: { isValid: boolean }) => void = () => undefined;
    const validateEmail = () => new Promise<{ isValid: boolean }>((resolve) => (answer = resolve));
    render(onPage({ validateEmail, createProspect: {} } as Answers));
    await userEvent.type(field(), 'ann@example.com');
    await submit();
    const button = await screen.findByRole('button', { name: 'Working on your request, please wait.' });
    expect(button).toHaveAttribute('aria-busy', 'true');
    await act(async () => answer({ isValid: false }));
    expect(await screen.findByRole('button', { name: 'Start earning' })).toBeEnabled();
  });

  test('that is known is passed to the sign-in, without a prospect [HOME-014]', async () => {
    const sent = open(false);
    await userEvent.type(field(), 'ann@example.com');
    await submit();
    await waitFor(() => expect(place()).toEqual(['/login', { email: 'ann@example.com' }]));
    expect(sent).toHaveLength(1);
  });

  test('that cannot be checked stays on the page, and the button works again [HOME-015, HOME-016]', async () => {
    const reject = () => Promise.reject(new ApiError(500, {}));
    render(onPage({ validateEmail: reject } as Answers));
    await userEvent.type(field(), 'ann@example.com');
    await submit();
    expect(await screen.findByText('Error while checking E-mail.')).toBeVisible();
    expect(place()).toEqual(['/', null]);
    expect(screen.getByRole('button', { name: 'Start earning' })).toBeEnabled();
  });

  test('leads to join although storing the prospect fails, which is only reported [HOME-021]', async () => {
    const problem = new ApiError(500, {});
    const createProspect = () => Promise.reject(problem);
    render(onPage({ validateEmail: { isValid: true }, createProspect } as Answers));
    await userEvent.type(field(), 'ann@example.com');
    await submit();
    await waitFor(() => expect(place()).toEqual(['/join', { email: 'ann@example.com' }]));
    expect(reported).toHaveBeenCalledWith(problem);
  });

  test('is checked on blur [HOME-019]', async () => {
    open(true);
    await userEvent.type(field(), 'ann@');
    await userEvent.tab();
    expect(screen.getByText('Enter an e-mail address like name@example.com.')).toBeVisible();
  });

  test('typed before hydration is sent too', async () => {
    const container = document.body.appendChild(document.createElement('div'));
    const answers = { validateEmail: () => ({ isValid: false }) } as unknown as Answers;
    container.innerHTML = renderToString(onPage(answers));
    field().value = 'early@example.com';
    await act(async () => void render(onPage(answers), { container, hydrate: true }));
    expect(field().value).toBe('early@example.com');
    await submit();
    await waitFor(() => expect(place()).toEqual(['/login', { email: 'early@example.com' }]));
  });

  test('sent before hydration is sent after it [HOME-012]', async () => {
    const container = document.body.appendChild(document.createElement('div'));
    const answers = { validateEmail: () => ({ isValid: false }) } as unknown as Answers;
    container.innerHTML = renderToString(onPage(answers));
    field().value = 'early@example.com';
    const form = container.querySelector('form') as HTMLFormElement;
    expect(form.dataset).toHaveProperty('held');
    form.dataset['submitted'] = '';
    await act(async () => void render(onPage(answers), { container, hydrate: true }));
    await waitFor(() => expect(place()).toEqual(['/login', { email: 'early@example.com' }]));
    expect(form.dataset).not.toHaveProperty('held');
  });
});
