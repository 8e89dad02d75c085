import { queryOptions } from '@tanstack/react-query';
import { deskStaffEndpoints, memberSchema, staffCodeSchema } from '../../contract/desk-staff.ts';
import { DESK, deskRequest, MEMBER } from '../desk-request.ts';

/** GET /desk/member: the signed-in member's name and role. */
export const memberQuery = queryOptions({
  queryKey: MEMBER,
  queryFn: ({ signal }) => deskRequest(deskStaffEndpoints.deskMember, memberSchema, { signal }),
  staleTime: 5 * 60_000,
});

/** POST /desk/staff-code: the code by which an owner adds this account. The server knows it for an hour from each request on. */
export const codeQuery = queryOptions({
  queryKey: [DESK, 'staff-code'],
  queryFn: ({ signal }) => deskRequest(deskStaffEndpoints.deskStaffCode, staffCodeSchema, { signal }),
  refetchInterval: 30 * 60_000,
});
