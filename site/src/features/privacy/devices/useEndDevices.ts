import type { SignedInDevice } from '@dinelink/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { useCall } from '../../../api/api-client.ts';
import { ownSentence } from '../../../api/own-sentence.ts';
import { privacyCopy } from '../../../copy/messages/account/privacy.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { useCsrfNotice } from '../../../forms/useCsrfNotice.ts';
import { devicesQuery } from '../privacy.queries.ts';
import { useDeviceName } from './useDeviceName.ts';

interface Notice {
  kind: 'success' | 'error';
  text: string;
}

const isOver = (error: unknown): boolean => error instanceof ApiError && error.code === 'SESSION_NOT_FOUND';

/** Signing out other devices. Afterwards the list has the focus: the button that had it is gone. */
export function useEndDevices() {
  const call = useCall();
  const client = useQueryClient();
  const copy = useCopy(privacyCopy);
  const nameOf = useDeviceName();
  const showCsrfNotice = useCsrfNotice();
  const list = useRef<HTMLUListElement>(null);
  const [notice, setNotice] = useState<Notice>();
  const finish = async (text: string) => {
    await client.invalidateQueries({ queryKey: devicesQuery.queryKey });
    setNotice({ kind: 'success', text });
    list.current?.focus();
  };
  const onError = async (error: unknown) => {
    showCsrfNotice(error);
    if (isOver(error)) return finish(copy('privacy.device.over'));
    setNotice({ kind: 'error', text: ownSentence(error) ?? copy('privacy.device.notEnded') });
  };
  const one = useMutation({
    mutationFn: ({ sessionId }: SignedInDevice) => call('endSession', { params: { sessionId } }),
    onSuccess: (_answer, device) => finish(copy('privacy.device.ended', { DEVICE: nameOf(device) })),
    onError,
  });
  const others = useMutation({
    mutationFn: () => call('endOtherSessions'),
    onSuccess: () => finish(copy('privacy.devices.ended')),
    onError,
  });
  return {
    list,
    notice,
    endingId: one.isPending ? one.variables.sessionId : undefined,
    isEndingOthers: others.isPending,
    endOne: (device: SignedInDevice) => {
      setNotice(undefined);
      one.mutate(device);
    },
    endOthers: () => {
      setNotice(undefined);
      others.mutate();
    },
  };
}
