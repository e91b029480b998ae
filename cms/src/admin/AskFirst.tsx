import type { ReactNode } from 'react';
import { Button, Dialog } from '@strapi/design-system';

interface AskProps {
  isOpen: boolean;
  title: string;
  children: ReactNode;
  /** The answer that does it, and the one that does not. */
  yes: string;
  no: string;
  onYes: () => void;
  onNo: () => void;
}

/** Asks before something is done that cannot be taken back. */
export const AskFirst = ({ isOpen, title, children, yes, no, onYes, onNo }: AskProps) => (
  <Dialog.Root open={isOpen} onOpenChange={(isStillOpen) => !isStillOpen && onNo()}>
    <Dialog.Content>
      <Dialog.Header>{title}</Dialog.Header>
      <Dialog.Body>
        <Dialog.Description>{children}</Dialog.Description>
      </Dialog.Body>
      <Dialog.Footer>
        <Button fullWidth variant="tertiary" onClick={onNo}>
          {no}
        </Button>
        <Button fullWidth variant="danger-light" onClick={onYes}>
          {yes}
        </Button>
      </Dialog.Footer>
    </Dialog.Content>
  </Dialog.Root>
);
