import { Alert, Box } from '@strapi/design-system';
import { toast } from 'sonner';
import { reasonOf } from './refused-deletion';

const SHOWN_MS = 20_000;

/** Shows the reason of a refused deletion among Strapi's notifications. */
export const sayReason = () => () => (next: (action: unknown) => unknown) => (action: unknown) => {
  const reason = reasonOf(action);
  if (reason !== undefined) {
    const show = (id: string | number) => (
      <Box width="50rem" maxWidth="100%">
        <Alert variant="danger" closeLabel="Close" onClose={() => toast.dismiss(id)}>
          {reason}
        </Alert>
      </Box>
    );
    toast.custom(show, { duration: SHOWN_MS });
  }
  return next(action);
};
