import type { ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import { FormStatus } from '../FormStatus/FormStatus.tsx';
import { Dialog } from './Dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  /** What is lost. */
  children: ReactNode;
  /** The labels of the buttons. */
  yes: string;
  no: string;
  isPending: boolean;
  /** Why it failed, in words. */
  failure: string | undefined;
  onYes: () => void;
  onClose: () => void;
}

/** Asks once more before something is removed or cancelled; stays open while that runs, and says why it failed. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, yes, no, isPending, failure, onYes, onClose } = props;
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="danger" isLoading={isPending} onClick={onYes}>
            {yes}
          </Button>
          <Button variant="outline" isUnavailable={isPending} onClick={onClose}>
            {no}
          </Button>
        </>
      }
    >
      {children}
      <FormStatus kind="error" {...(failure !== undefined && { text: failure })} />
    </Dialog>
  );
}
