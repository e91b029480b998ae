import { jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { ApiError } from '../../../api/api-error.ts';
import type { CallParts } from '../../../api/call.ts';
import { aPartner } from '../../../partner/a-partner.fixture.ts';
import { type Answers, TestProviders } from '../../../partner/TestProviders.fixture.tsx';
import { ProspectForm } from './ProspectForm.tsx';

const Here = () => {
  const { pathname, state } = useLocation();
  return <output>{JSON.stringify([pathname, state])}</output>;
};

const onPage = (answers: Answers) => (
  <MemoryRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
    <TestProviders partner={aPartner('nosh')} answers={answers}>
      <ProspectForm />
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
