import type { BodyOf } from '@dinelink/contract';
import { ApiError } from '../../../api/api-error.ts';
import { useCall } from '../../../api/api-client.ts';

interface Options {
  /** Another tab has reopened the account. */
  onOpen: () => void;
  onUnauthorised: () => void;
}

/** The call that reopens a closed account by linking cards. */
export function useReopen({ onOpen, onUnauthorised }: Options) {
  const call = useCall();
  return async (body: BodyOf<'reregisterCards'>) => {
    try {
      return await call('reregisterCards', { body });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'ACCOUNT_OPEN') onOpen();
      if (error instanceof ApiError && isUnauthorised(error)) onUnauthorised();
      throw error;
    }
  };
}

const isUnauthorised = ({ status, message }: ApiError): boolean =>
  status === 401 || message.toLowerCase() === 'unauthorized';
