import { type ComponentProps, useState } from 'react';
import { Button } from '@strapi/design-system';
import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { AskFirst } from '../AskFirst';
import { errorText } from '../error-text';
import { announceScheduleChange } from './use-schedule';

interface CancelProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  release: number;
  /** Of the question, and what it says. */
  title: string;
  text: string;
  onDone?: () => void;
}

/** A button that cancels a release, having asked. */
export function CancelPlan({ release, title, text, onDone, ...button }: CancelProps) {
  const [isAsking, setAsking] = useState(false);
  const cancel = useCancel(release, onDone);
  const confirm = () => {
    setAsking(false);
    void cancel();
  };
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)} />
      <AskFirst
        isOpen={isAsking}
        title={title}
        yes="Yes, cancel it"
        no="No, keep it"
        onYes={confirm}
        onNo={() => setAsking(false)}
      >
        {text}
      </AskFirst>
    </>
  );
}

function useCancel(id: number, onDone?: () => void) {
  const { post } = useFetchClient();
  const { toggleNotification } = useNotification();
  return async () => {
    try {
      await post(`/admin-api/releases/${id}/cancel`);
      toggleNotification({ type: 'success', message: 'Cancelled. Nothing will be changed.' });
      announceScheduleChange();
    } catch (refusal) {
      toggleNotification({ type: 'danger', message: errorText(refusal) });
    }
    onDone?.();
  };
}
