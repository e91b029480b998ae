import { Button } from '../../../components/Button/Button.tsx';
import { ButtonLink } from '../../../components/Button/ButtonLink.tsx';
import { Dialog } from '../../../components/Dialog/Dialog.tsx';
import { merchantCopy } from '../../../copy/messages/merchant.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { type Order, orderTarget } from './order-target.ts';

interface OrderDialogProps {
  id: string;
  name: string;
  order: Order;
  onClose: () => void;
}

/** Explains who takes the order and what it earns, with a link to it. */
export function OrderDialog({ id, name, order, onClose }: OrderDialogProps) {
  const copy = useCopy(merchantCopy);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={copy('merchant.order')}
      actions={
        <>
          <ButtonLink {...orderTarget(id, order)} onClick={onClose}>
            {copy('merchant.order.go')}
          </ButtonLink>
          <Button variant="outline" onClick={onClose}>
            {copy('merchant.order.stay')}
          </Button>
        </>
      }
    >
      <p>{copy(`merchant.order.${order.kind}`, { NAME: name })}</p>
    </Dialog>
  );
}
