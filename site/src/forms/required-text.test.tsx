import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { object } from 'yup';
import { useCall } from '../api/api-client.ts';
import { TextField } from '../components/Field/TextField.tsx';
import { formsCopy } from '../copy/messages/forms.ts';
import { useCopy } from '../copy/useCopy.ts';
import { aPartner } from '../partner/a-partner.fixture.ts';
import { TestProviders } from '../partner/TestProviders.fixture.tsx';
import { Form } from './Form.tsx';
import { textRule } from './field-rules.ts';
import { useApiForm } from './useApiForm.ts';

/** A form of one required field; an empty label is what an editor's empty text leaves. */
function OneField({ label }: { label: string }) {
  const forms = useCopy(formsCopy);
  const call = useCall();
  const form = useApiForm({
    initialValues: { userName: '' },
    schema: object({ userName: textRule(forms, { label, isRequired: true }) }),
    send: () => call('signOut'),
    onSuccess: () => undefined,
  });
  return (
    <Form form={form}>
      <TextField
        id="userName"
        name="userName"
        label={label}
        error={form.errors['userName']}
        value={form.values.userName}
        onChange={form.onChange}
      />
      <button type="submit">Send</button>
    </Form>
  );
}

test.each([
  ['First name', 'First name is required.', '[ERR-006]'],
  ['', 'This field is required.', '[ERR-004, ERR-006]'],
  [' ', 'This field is required.', '[ERR-004, ERR-006]'],
])('an empty required field with the label "%s" says "%s" %s', async (label, sentence) => {
  render(
    <MemoryRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
      <TestProviders partner={aPartner('nosh')}>
        <OneField label={label} />
      </TestProviders>
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('link', { name: sentence })).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription(sentence);
});
