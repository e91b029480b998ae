import type { Member, Reservation } from '@dinelink/contract';
import { useQueryClient } from '@tanstack/react-query';
import { object } from 'yup';
import { useCall } from '../../../api/api-client.ts';
import { Button } from '../../../components/Button/Button.tsx';
import { RequiredNote } from '../../../components/Field/RequiredNote.tsx';
import { TextField } from '../../../components/Field/TextField.tsx';
import { FormStatus } from '../../../components/FormStatus/FormStatus.tsx';
import { Row } from '../../../components/Layout/Layout.tsx';
import { formsCopy } from '../../../copy/messages/forms.ts';
import { reservationsCopy } from '../../../copy/messages/reservations.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { phoneRule } from '../../../forms/field-rules.ts';
import { Form } from '../../../forms/Form.tsx';
import { requiredText } from '../../../forms/required-text.ts';
import { textFieldProps } from '../../../forms/text-field-props.ts';
import { useApiForm } from '../../../forms/useApiForm.ts';
import { BonusBox } from '../choose/BonusBox.tsx';
import { useBookingErrors } from '../useBookingErrors.ts';
import type { Table } from '../table-request.ts';

interface BookingFormProps {
  merchantId: string;
  member: Member;
  table: Table;
  bonusPoints: number;
  onBooked: (reservation: Reservation) => void;
  onClose: () => void;
}

/** Asks for a phone number and books the table. */
export function BookingForm({ merchantId, member, table, bonusPoints, onBooked, onClose }: BookingFormProps) {
  const copy = useCopy(reservationsCopy);
  const forms = useCopy(formsCopy);
  const call = useCall();
  const client = useQueryClient();
  const label = copy('reservations.phone');
  // Another booking may have taken the table: the times are old after either outcome.
  const readTimesAgain = () => client.invalidateQueries({ queryKey: ['reservationTimes'] });
  const form = useApiForm({
    initialValues: { phoneNumber: member.phoneNumber },
    schema: object({ phoneNumber: phoneRule(forms).trim().required(requiredText(forms, label)) }),
    send: ({ phoneNumber }) =>
      call('reserve', {
        params: { merchantId, publicId: member.publicId },
        body: { ...table, phoneNumber },
      }),
    onSuccess: async (reservation) => {
      await client.invalidateQueries({ queryKey: ['reservations'] });
      void readTimesAgain();
      onBooked(reservation);
    },
    onFailure: () => void readTimesAgain(),
    failureTexts: useBookingErrors(),
  });
  return (
    <Form form={form} method="post" hasSummary={false}>
      <TextField
        {...textFieldProps(form, 'phoneNumber')}
        type="tel"
        autoComplete="tel-national"
        inputMode="tel"
        label={label}
        help={copy('reservations.phoneHelp')}
        maxLength={30}
        required
      />
      <BonusBox points={bonusPoints} />
      <FormStatus kind="error" text={form.failure} />
      <Row>
        <Button type="submit" isLoading={form.isLoading}>
          {copy('reservations.book')}
        </Button>
        <Button variant="quiet" isUnavailable={form.isLoading} onClick={onClose}>
          {copy('reservations.otherTime')}
        </Button>
      </Row>
      <RequiredNote />
    </Form>
  );
}
