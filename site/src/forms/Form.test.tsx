import { jest } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { boolean, object, string } from 'yup';
import { ApiError } from '../api/api-error.ts';
import { useCall } from '../api/api-client.ts';
import { TextField } from '../components/Field/TextField.tsx';
import { aPartner } from '../partner/a-partner.fixture.ts';
import { type Answers, TestProviders } from '../partner/TestProviders.fixture.tsx';
import { Form } from './Form.tsx';
import { useApiForm } from './useApiForm.ts';

const schema = object({ userName: string().required('A name is required.'), rememberMe: boolean() });

function NameForm({ onDone }: { onDone: () => void }) {
  const call = useCall();
  const form = useApiForm({
    initialValues: { userName: '', password: 'x', rememberMe: false },
    schema,
    send: (body) => call('signIn', { body }),
    onSuccess: (_answer, reset) => {
      reset();
      onDone();
    },
    failureTexts: { LOCKED_OUT: 'Come back tomorrow.' },
  });
  return (
    <Form form={form}>
      <TextField
        id="userName"
        name="userName"
        label="Name"
        error={form.errors['userName']}
        value={form.values.userName}
        onChange={form.onChange}
      />
      <button type="submit">Send</button>
    </Form>
  );
}

function open(signIn?: Answers['signIn']) {
  const onDone = jest.fn();
  render(
    <MemoryRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
      <TestProviders partner={aPartner('nosh')} answers={{ signIn: signIn ?? ({} as never) }}>
        <NameForm onDone={onDone} />
      </TestProviders>
    </MemoryRouter>,
  );
  return { onDone };
}

const field = () => screen.getByLabelText('Name');
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const summary = () => screen.getByRole('group', { name: 'ERROR' });
const reject = (status: number, failure: ConstructorParameters<typeof ApiError>[1]) => () =>
  Promise.reject(new ApiError(status, failure));

async function sendName(name = 'Ada') {
  await userEvent.type(field(), name);
  await send();
}

test('a form with schema errors is not sent; the summary takes the focus and links to the field [A11Y-007]', async () => {
  const { onDone } = open();
  await send();
  await waitFor(() => expect(summary()).toHaveFocus());
  await userEvent.click(within(summary()).getByRole('link', { name: 'A name is required.' }));
  expect(field()).toHaveFocus();
  expect(field()).toHaveAccessibleDescription('A name is required.');
  expect(onDone).not.toHaveBeenCalled();
});

test('field errors of a 400 are shown at their field until it is changed [A11Y-007] [API-049]', async () => {
  const errors = [{ field: 'userName', code: 'TAKEN', message: 'This name is taken.' }];
  open(reject(400, { code: 'INVALID', fields: errors }));
  await sendName();
  await waitFor(() => expect(summary()).toHaveFocus());
  expect(within(summary()).getByRole('link', { name: 'This name is taken.' })).toBeVisible();
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription('This name is taken.');
  await userEvent.type(field(), 'm');
  expect(field()).toBeValid();
  expect(screen.queryByText('This name is taken.')).toBeNull();
  expect(field()).not.toHaveAttribute('aria-describedby');
});

test.each([
  [
    'a field this form does not have',
    reject(400, { fields: [{ field: 'x', code: 'X', message: 'x' }] }),
    /went wrong on our side/,
  ],
  ['too many tries [API-052]', reject(429, { code: 'RATE_LIMITED' }), /Please wait a little/],
  [
    'too many tries with a wait [API-052]',
    reject(429, { code: 'RATE_LIMITED', retryAfterSeconds: 301 }),
    /try again in 6 minutes/,
  ],
  ['a missing captcha [API-052]', reject(429, { code: 'CAPTCHA_REQUIRED' }), /complete the reCAPTCHA/],
  [
    'a captcha that is not ready [ERR-017]',
    reject(0, { code: 'CAPTCHA_NOT_READY' }),
    'reCaptcha is not in ready state.',
  ],
  [
    'a captcha that was given up [ERR-016]',
    reject(0, { code: 'CAPTCHA_GAVE_UP' }),
    'Too many network errors, give up on reCaptcha.',
  ],
  ['no answer', reject(0, {}), /Check your connection/],
  ['a failing server [API-053]', reject(500, {}), /went wrong on our side/],
  ['a code with a text of the form’s own', reject(403, { code: 'LOCKED_OUT' }), /Come back tomorrow/],
])('%s is shown in the summary, and the values stay', async (_what, signIn, words) => {
  open(signIn);
  await sendName();
  await waitFor(() => expect(summary()).toHaveFocus());
  expect(summary()).toHaveTextContent(words);
  expect(field()).toHaveValue('Ada');
});

test('after a success the form is reset, and its next failure takes the focus again', async () => {
  const { onDone } = open();
  await send();
  await waitFor(() => expect(summary()).toHaveFocus());
  await sendName();
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(field()).toHaveValue('');
  await send();
  await waitFor(() => expect(summary()).toHaveFocus());
});
