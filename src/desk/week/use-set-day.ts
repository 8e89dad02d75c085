import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { dayLoadSchema, garageCalls } from '../../contract/garage-day.ts';
import { DESK, deskRequest } from '../desk-request.ts';

/** What is typed for a day; the server says what is wrong with it. */
interface TypedSettings {
  closed?: true;
  places?: number;
  minutes?: number;
}

/** PUT /garage/days/{day}: sets what is different on a day. Succeeds once the weeks are as they are then. */
export function useSetDay(day: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (settings: TypedSettings) =>
      deskRequest(garageCalls.garageDaySet, dayLoadSchema, { parameters: { day }, body: settings }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [DESK, 'week'] }),
  });
}

/** Returns what is wrong with a field of a day that was refused. */
export const errorOf = (error: Error | null, path: string): string | undefined =>
  error instanceof ApiError ? error.errors.find((one) => one.path === path)?.message : undefined;
