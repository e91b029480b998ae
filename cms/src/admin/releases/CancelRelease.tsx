import { useState } from 'react';
import { Button } from '@strapi/design-system';
import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { AskFirst } from '../AskFirst';
import { errorText } from '../error-text';
import { announceScheduleChange } from '../schedule/use-schedule';
import type { Release } from './releases';

interface CancelProps {
  release: Release;
  disabled: boolean;
  onDone: () => void;
}

export function CancelRelease({ release, disabled, onDone }: CancelProps) {
  const [isAsking, setAsking] = useState(false);
  const cancel = useCancel(release.id, onDone);
  const confirm = () => {
    setAsking(false);
    void cancel();
  };
  return (
    <>
      <Button variant="danger-light" disabled={disabled} onClick={() => setAsking(true)}>
        Cancel the release
      </Button>
      <AskFirst
        isOpen={isAsking}
        title="Cancel the release?"
        yes="Yes, cancel it"
        no="No, keep it"
        onYes={confirm}
        onNo={() => setAsking(false)}
      >
        {`“${release.name}” will not run. Its entries stay as they are, and you can plan it again.`}
      </AskFirst>
    </>
  );
}

function useCancel(id: number, onDone: () => void) {
  const { post } = useFetchClient();
  const { toggleNotification } = useNotification();
  return async () => {
    try {
      await post(`/admin-api/releases/${id}/cancel`);
      announceScheduleChange();
      toggleNotification({ type: 'success', message: 'Cancelled. Nothing will be changed.' });
    } catch (refusal) {
      toggleNotification({ type: 'danger', message: errorText(refusal) });
    }
    onDone();
  };
}
