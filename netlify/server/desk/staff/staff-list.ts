import type { ListedMember } from '../../../../src/contract/desk/desk-staff.ts';
import { parseMember } from '../../order/records.ts';
import type { Expectation } from '../../store/commit.ts';
import { keys } from '../../store/keys.ts';
import { parseHash, type Read } from '../../store/read-pipeline.ts';

/** The staff as it was read: the members by name, and what a decision on them rests on. */
export interface StaffList {
  members: ListedMember[];
  /** That nobody was added, changed or removed. */
  unchanged: Expectation[];
}

export const staffRead: Read = (store) => store.hgetall(keys.staff);

export function parseStaff(reply: unknown): StaffList {
  const stored = parseHash(reply);
  return {
    members: stored
      .map(([uid, json]) => ({ uid, ...parseMember(json) }))
      .sort((a, b) => a.name.localeCompare(b.name)),
    unchanged: [
      { read: ['HLEN', keys.staff], reply: stored.length },
      ...stored.map(([uid, json]): Expectation => ({ read: ['HGET', keys.staff, uid], reply: json })),
    ],
  };
}
