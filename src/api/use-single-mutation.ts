import { useMutation, type MutateOptions, type UseMutationOptions } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

/**
 * `useMutation` of TanStack Query, except that `mutate` and `reset` do nothing while it runs: TanStack reports
 * `isPending` in a later task, so a double click comes before it. Mutations with a `scope` queue instead.
 */
export function useSingleMutation<D, V = void>(options: UseMutationOptions<D, Error, V>) {
  const { mutateAsync, reset, ...state } = useMutation(options);
  const isRunning = useRef(false);
  const queues = options.scope !== undefined;
  const mutate = useCallback(
    (variables: V, callbacks?: MutateOptions<D, Error, V>) => {
      if (isRunning.current) return;
      isRunning.current = !queues;
      const end = () => void (isRunning.current = false);
      void mutateAsync(variables, callbacks).then(end, end);
    },
    [mutateAsync, queues],
  );
  return {
    ...state,
    mutate,
    reset: () => {
      if (!isRunning.current) reset();
    },
  };
}
