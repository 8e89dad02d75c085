import { queryOptions } from '@tanstack/react-query';
import { deskMember } from '../../contract/desk-staff.ts';
import { deskQuery } from '../kit/desk-request.ts';

/** GET /desk/member: the signed-in member's name and role. */
export const memberQuery = queryOptions({ ...deskQuery(deskMember), staleTime: 5 * 60_000 });
