import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { type DayLoad, dayConflictSchema, deskDaySet } from '../../contract/desk-week.ts';
import { DESK, deskRequest } from '../kit/desk-request.ts';

/** The texts that are typed for a day; the server validates them. */
interface TypedSettings {
  closed?: true;
  places?: number;
  minutes?: number;
}

/** PUT /desk/days/{day}: sets what is different on a day as it was seen. Succeeds once the weeks are as they are then. */
export function useSetDay({ day, settings: seen }: DayLoad) {
  const queryClient = useQueryClient();
  const readWeeks = () => queryClient.invalidateQueries({ queryKey: [DESK, 'week'] });
  return useMutation({
    mutationFn: (settings: TypedSettings) =>
      deskRequest(deskDaySet, {
        parameters: { day },
        body: { ...settings, seen },
      }),
    onSuccess: readWeeks,
    onError: (error) => {
      if (conflictOf(error)) readWeeks();
    },
  });
}

/** Returns the day as it is, if somebody else was first. */
export const conflictOf = (error: Error | null): DayLoad | undefined =>
  error instanceof ApiError && error.status === 409 ? dayConflictSchema.parse(error.problem).load : undefined;

/** Returns what is wrong with a field of a day that was refused. */
export const errorOf = (error: Error | null, path: string): string | undefined =>
  error instanceof ApiError ? error.errors.find((one) => one.path === path)?.message : undefined;
