import { Alert, Box } from '@strapi/design-system';
import { toast } from 'sonner';
import { endSession, hasUnsaved } from './unsaved-text';

const SHOWN_MS = 60_000;
const TOAST = 'signed-out';

/** Says that unsaved text is kept, when a session ends with some. Middleware of the admin's store. */
export const saySignedOut = () => () => (next: (action: unknown) => unknown) => (action: unknown) => {
  const type = typeof action === 'object' && action !== null && 'type' in action && action.type;
  const isEnd = type === 'admin/logout';
  if (type === 'admin/login') toast.dismiss(TOAST);
  if (isEnd) endSession();
  if (isEnd && hasUnsaved())
    toast.custom(
      (id) => (
        <Box width="50rem" maxWidth="100%">
          <Alert title="You are signed out" closeLabel="Close" onClose={() => toast.dismiss(id)}>
            What you had not saved is kept in this window: sign in here, and find it under My drafts.
          </Alert>
        </Box>
      ),
      { duration: SHOWN_MS, id: TOAST },
    );
  return next(action);
};
