import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useCall } from '../../api/api-client.ts';
import { isStatus } from '../../api/api-error.ts';
import { ownSentence } from '../../api/own-sentence.ts';
import { useMutationOnce } from '../../api/useMutationOnce.ts';
import { useToasts } from '../../components/Toast/ToastProvider.tsx';
import { activationCopy } from '../../copy/messages/activation.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { usePartner } from '../../partner/usePartner.ts';
import { isActivated } from '../../session/visitor/known-visitor.ts';
import { updateKnownVisitor } from '../../session/visitor/known-visitor.queries.ts';
import { rememberActivation } from '../../session/visitor/remember-public-id.ts';

/** Activates a membership; the button stays busy while the next page loads. */
export function useActivate(publicId: string | undefined, onActivated: () => void) {
  const call = useCall();
  const client = useQueryClient();
  const copy = useCopy(activationCopy);
  const { key, customerSupport } = usePartner();
  const { show, close } = useToasts();
  const failure = useRef<number>(undefined);
  const { start, isPending, isSuccess } = useMutationOnce({
    mutationFn: async () => {
      if (publicId === undefined) throw new Error('There is nobody to activate.');
      // The token of an earlier look-up may have expired, and another tab may have activated meanwhile.
      const known = await call('knownMember', { params: { publicId } });
      if (isActivated(known)) return { publicId, tierLevel: known.tierLevel };
      return call('activate', { body: { publicId }, bearer: known.activationToken });
    },
    onMutate: () => {
      if (failure.current !== undefined) close(failure.current);
    },
    onSuccess: (activated) => {
      rememberActivation(key, activated.publicId);
      updateKnownVisitor(client, { tierLevel: activated.tierLevel });
      onActivated();
    },
    onError: (error) => {
      const failed = isStatus(error, 0)
        ? copy('activation.offline')
        : copy('activation.failed', { PHONE: customerSupport.phone.text });
      failure.current = show({ kind: 'error', text: ownSentence(error) ?? failed });
    },
  });
  return { activate: start, isBusy: isPending || isSuccess };
}
