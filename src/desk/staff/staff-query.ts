import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import {
  deskStaffEndpoints,
  removedMemberSchema,
  savedMemberSchema,
  staffSchema,
} from '../../contract/desk-staff.ts';
import type { MemberChange } from '../../contract/desk-staff-request.ts';
import { DESK, deskRequest, MEMBER } from '../desk-request.ts';

/** GET /desk/staff: the members by name. */
export const staffQuery = queryOptions({
  queryKey: [DESK, 'staff'],
  queryFn: ({ signal }) => deskRequest(deskStaffEndpoints.deskStaff, staffSchema, { signal }),
  refetchInterval: 60_000,
});

/** Returns a function that reads the staff again, and the member who may have changed themselves. */
function useReadAgain(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([staffQuery.queryKey, MEMBER].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** PUT /desk/staff/{id}: adds the account with a code, or changes the member with a uid. Succeeds once the list is as it is then. */
export function useSetMember() {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: ({ id, ...body }: MemberChange & { id: string }) =>
      deskRequest(deskStaffEndpoints.deskStaffSet, savedMemberSchema, { parameters: { id }, body }),
    onSuccess: readAgain,
  });
}

/** DELETE /desk/staff/{uid}: removes a member. Succeeds once the list is as it is then. */
export function useRemoveMember() {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (id: string) =>
      deskRequest(deskStaffEndpoints.deskStaffRemove, removedMemberSchema, { parameters: { id } }),
    onSuccess: readAgain,
  });
}

/** Returns what is wrong with a field of a member that was not saved, or why it was not. */
export function problemsOf(error: Error | null): { id?: string; name?: string; other?: string } {
  if (!error) return {};
  if (!(error instanceof ApiError)) return { other: error.message };
  if (error.status === 404) return { id: error.message };
  const name = error.errors.find(({ path }) => path === 'name')?.message;
  return name === undefined ? { other: error.message } : { name };
}
