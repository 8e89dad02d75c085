import * as z from 'zod/mini';
import type { DeskFunction } from '../../../netlify/server/desk/desk-act.ts';
import { isChange, type Refused, toCommit } from '../../../netlify/server/order/change.ts';
import type { OrderRecord } from '../../../netlify/server/order/records.ts';
import { keys } from '../../../netlify/server/store/keys.ts';
import type { VisitDay } from '../../../netlify/server/visits/plan-load.ts';
import { ownedOf } from '../../support/cases/orders.ts';
import { NOW } from '../../support/cases/times.ts';

/** The id in a path that names a finding. */
export const ID = '0aa6f1b8-1f5c-4c36-9f0f-4f3c2a1b0c9d';

/** The state that an act is decided on, beside its request. */
interface Prepared<More> {
  order: OrderRecord;
  replies?: unknown[];
  more?: More;
  days?: VisitDay[];
}

/** The row of an act in the table. */
export interface Row {
  act: string;
  file: string;
  fields: string[];
  entries: string[];
  notices: string[];
}

/** Returns a function that lets an act decide, and returns what its commit writes. It throws an Error if the act is refused. */
export const rowsOf =
  <Schema extends z.core.$ZodType, Refusal extends Refused, More>(
    file: string,
    { act }: DeskFunction<Schema, Refusal, More>,
  ) =>
  (name: string, request: z.input<Schema>, { order, replies = [], more, days = [] }: Prepared<More>): Row => {
    const decision = act.decide(ownedOf(order), {
      ...{ body: z.parse(act.body, request), by: 'Karim', now: NOW, role: 'owner', replies, days, more },
      param: (path) => (path === 'transactionId' ? 'first' : ID),
    });
    if (!isChange(decision)) throw new Error(`${name}: ${JSON.stringify(decision)}`);
    const { commit, stored } = toCommit(decision);
    const before: Record<string, unknown> = order;
    const after: Record<string, unknown> = stored.order;
    const own = [keys.orders('uid-1'), keys.notices, keys.noticesDue];
    const ids = (decision.withdrawn ?? []).map((id) => `\`${id.slice(id.indexOf(':') + 1)}\` no longer`);
    return {
      act: name,
      file,
      fields: listed(
        Object.keys({ ...before, ...after }).filter(
          (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
        ),
      ),
      entries: listed(commit.write.flatMap(([, key]) => (own.includes(key) ? [] : key.replace(/:.*/, '')))),
      notices: listed([
        ...(decision.notices ?? []).map((one) => `\`${one.kind}\` to the ${one.recipient}`),
        ...ids,
      ]),
    };
  };

const listed = (names: string[]): string[] => [...new Set(names)].sort();
