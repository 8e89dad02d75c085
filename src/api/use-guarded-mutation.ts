// biome-ignore lint/style/noRestrictedImports: the guard itself
import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

type Options<Result, Request> = UseMutationOptions<Result, Error, Request>;

let lastKey = 0;

/**
 * Returns a mutation that sends nothing while it is under way: a second press can precede the render of the busy button. With a
 * `mutationKey`, it is the same one wherever it is rendered.
 */
export function useGuardedMutation<Result, Request = void>(options: Options<Result, Request>) {
  // Ids of React are the same in two islands.
  const [own] = useState(() => (lastKey += 1));
  const { mutationKey = [own] } = options;
  const client = useQueryClient();
  const { mutate, mutateAsync, ...state } = useMutation({ ...options, mutationKey });
  const isBusy = () => client.isMutating({ mutationKey }) > 0;
  return {
    ...state,
    /** Returns whether it is under way, also before the render that shows it. */
    isBusy,
    mutate: ((...press) => {
      if (!isBusy()) mutate(...press);
    }) satisfies typeof mutate,
    /** Returns undefined if nothing is sent. */
    send: (request: Request): Promise<Result> | undefined => (isBusy() ? undefined : mutateAsync(request)),
  };
}
