import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useRef } from 'react';

/** A mutation that `start` runs until it succeeds once: a double click, and a click after its success, do nothing. */
export function useMutationOnce<T, Input = void>({
  onError,
  ...options
}: UseMutationOptions<T, Error, Input>) {
  // Set at once; the state of the mutation is known with the next rendering alone.
  const isSent = useRef(false);
  const mutation = useMutation<T, Error, Input>({
    ...options,
    onError: (...failure) => {
      isSent.current = false;
      return onError?.(...failure);
    },
  });
  const start = (input: Input): void => {
    if (isSent.current) return;
    isSent.current = true;
    mutation.mutate(input);
  };
  return { ...mutation, start };
}
