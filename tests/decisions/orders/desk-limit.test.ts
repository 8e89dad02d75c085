import { expect, test } from 'vitest';
import { decideAddition } from '../../../netlify/server/desk/bill/decide-addition.ts';
import { answerFindings } from '../../../netlify/server/findings/answer-findings.ts';
import { removeFinding, setFinding } from '../../../netlify/server/findings/decide-findings.ts';
import type { Decision, OwnedOrder } from '../../../netlify/server/order/change.ts';
import {
  isWithinDeskLimit,
  limitReductionsOfMember,
  uncountRemovedReductions,
} from '../../../netlify/server/order/desk-limit.ts';
import type { OrderRecord, ServiceLine } from '../../../netlify/server/order/records.ts';
import type { AnswerValue } from '../../../src/contract/findings/finding.ts';
import { changeIn } from '../../support/cases/decided.ts';
import { answeredWith, findingRequest, findingWith } from '../../support/cases/findings.ts';
import { deskOrder, ownedOf, serviceLine } from '../../support/cases/orders.ts';
import { NOW } from '../../support/cases/times.ts';
import { serviceOf } from '../../support/requests/catalogue-service.ts';

/* What a member who is no owner takes off a bill: BDT 500 at most, by whichever act. */

const BRAKES = 245_000;
const KARIM = { by: 'Karim', now: NOW };
const here = { progress: { state: 'in-work' as const, at: NOW.toISOString(), by: 'Salma' } };
type Act = (
  before: OwnedOrder,
  role: 'owner' | 'desk',
) => Decision<string | { reason: string; values: unknown[] }>;

const added =
  (amount: number): Act =>
  (before, role) =>
    decideAddition(
      before,
      {
        ...{ type: 'added', id: 'a1', service: 'brakes', amount, agreed: true, rev: before.order.rev },
        ...(amount < BRAKES && { priceReason: 'a friend' }),
      },
      { service: serviceOf('brakes', { price: 20 }), days: [], bdtPerUsd: '122.5', role, ...KARIM },
    );
const removed: Act = (before, role) =>
  decideAddition(
    before,
    { type: 'removed', id: 'a1' },
    { service: undefined, days: [], bdtPerUsd: '122.5', role, ...KARIM },
  );
const answered =
  (value: AnswerValue): Act =>
  (before, role) =>
    limitReductionsOfMember(
      answerFindings(
        before,
        { answers: [{ id: 'f1', version: versionOf(before), value }] },
        { answering: { way: 'phone', actor: 'garage', by: 'Karim' }, now: NOW },
      ),
      before,
      { role },
    );
const set =
  (changes: Parameters<typeof findingRequest>[0]): Act =>
  (before, role) =>
    limitReductionsOfMember(
      setFinding(before, { ...findingRequest(changes), expected: versionOf(before), id: 'f1' }, KARIM),
      before,
      { role },
    );
const dropped: Act = (before, role) =>
  limitReductionsOfMember(removeFinding(before, { id: 'f1', expected: versionOf(before) }, KARIM), before, {
    role,
  });
const versionOf = ({ order }: OwnedOrder): number =>
  order.lines.flatMap((line) => (line.kind === 'work' ? line.version : []))[0] ?? 0;

const brakes: ServiceLine = {
  ...serviceLine({ id: 'a1', amount: BRAKES }),
  addedAt: NOW.toISOString(),
  by: 'Salma',
};
const withBrakes = deskOrder({ ...here, lines: [serviceLine(), brakes] });
const approved = deskOrder({ ...here, findings: [answeredWith('approved')] });
const declined = deskOrder({ ...here, findings: [answeredWith('declined')] });
const open = deskOrder({ ...here, findings: [findingWith()] });

test.each<[string, OrderRecord, Act[], 'above-limit' | number | undefined]>([
  ['adds a service at its price', deskOrder(here), [added(BRAKES)], -BRAKES],
  ['adds one at BDT 500 less', deskOrder(here), [added(BRAKES - 50_000)], -BRAKES + 50_000],
  ['adds one at BDT 500 and a paisa less', deskOrder(here), [added(BRAKES - 50_001)], 'above-limit'],
  ['adds one for nothing', deskOrder(here), [added(0)], 'above-limit'],
  ['removes one that they have added', deskOrder(here), [added(BRAKES), removed], 0],
  ['removes one of an owner', withBrakes, [removed], 'above-limit'],
  ['records a yes, and then a no, of the phone', open, [answered('approved'), answered('declined')], 0],
  ['records a yes that was a no', declined, [answered('approved')], -420_000],
  ['records a no that was the customer’s yes', approved, [answered('declined')], 'above-limit'],
  ['removes what the customer has approved', approved, [dropped], 'above-limit'],
  ['asks again at a higher price', approved, [set({ price: 500_000 })], undefined],
  ['asks again with other words', approved, [set({ text: 'All brake pads worn' })], undefined],
  ['asks again at BDT 500 less', approved, [set({ price: 370_000 })], 50_000],
  ['asks again at BDT 500 and a paisa less', approved, [set({ price: 369_999 })], 'above-limit'],
  ['asks again without a price', approved, [set({ price: undefined })], 'above-limit'],
  [
    'asks again, and then removes it',
    approved,
    [set({ text: 'All brake pads worn' }), dropped],
    'above-limit',
  ],
  [
    'asks again, and then at BDT 501 less',
    approved,
    [set({ text: 'All brake pads worn' }), set({ text: 'Worn', price: 369_999 })],
    'above-limit',
  ],
  [
    'asks again, and then records a no',
    approved,
    [set({ text: 'All brake pads worn' }), answered('declined')],
    'above-limit',
  ],
  [
    'asks again, and then records a yes',
    approved,
    [set({ text: 'All brake pads worn' }), answered('approved')],
    undefined,
  ],
  ['removes what nobody has approved', open, [dropped], undefined],
])('a member of the desk who %s', (_case, order, acts, expected) => {
  let before = ownedOf(order);
  const last = acts.pop();
  for (const act of acts) before = ownedOf(changeIn(act(before, 'desk')).after.order);
  const decision = last?.(before, 'desk');
  expect(typeof decision === 'object' && 'after' in decision ? decision.after.order.takenOff : decision).toBe(
    expected,
  );
});

test.each<[string, OrderRecord, Act]>([
  ['adds a service for nothing', deskOrder(here), added(0)],
  ['removes an added service', withBrakes, removed],
  ['records a no that was a yes', approved, answered('declined')],
])('an owner who %s is not limited, and nothing is counted', (_case, order, act) => {
  expect(changeIn(act(ownedOf(order), 'owner')).after.order).not.toHaveProperty('takenOff');
});

test('a customer who declines what a member has put on the bill leaves no more to take off', () => {
  const two = deskOrder({
    ...here,
    findings: [answeredWith('approved'), findingWith({ id: 'f2', price: 1_000_000 })],
  });
  const yes = (before: OwnedOrder) =>
    answerFindings(
      before,
      { answers: [{ id: 'f2', version: 5, value: 'approved' }] },
      { answering: { way: 'phone', actor: 'garage', by: 'Karim' }, now: NOW },
    );
  const recorded = ownedOf(
    changeIn(limitReductionsOfMember(yes(ownedOf(two)), ownedOf(two), { role: 'desk' })).after.order,
  );
  expect(recorded.order.takenOff).toBe(-1_000_000);
  const answers = [{ id: 'f2', version: recorded.order.rev, value: 'declined' as const }];
  const no = answerFindings(
    recorded,
    { answers },
    { answering: { way: 'link', actor: 'customer' }, now: NOW },
  );
  const declined = ownedOf(changeIn(uncountRemovedReductions(no, recorded)).after.order);
  expect(declined.order.takenOff).toBe(0);
  expect(dropped(declined, 'desk')).toBe('above-limit');
});

test('what a member has taken off stays, whatever an owner puts on the bill', () => {
  const lower = ownedOf(changeIn(set({ price: 370_000 })(ownedOf(approved), 'desk')).after.order);
  const more = changeIn(added(BRAKES)(lower, 'owner')).after.order;
  expect(more.takenOff).toBe(50_000);
});

test.each<[string, OrderRecord, Act, number]>([
  ['added service that an owner removes', deskOrder(here), added(BRAKES), 0],
  ['approved work that an owner removes', open, answered('approved'), 0],
])('a member has no more to take off for an %s', (_case, order, act, takenOff) => {
  const before = ownedOf(changeIn(act(ownedOf(order), 'desk')).after.order);
  const undo = before.order.lines.some(({ kind }) => kind === 'work') ? dropped : removed;
  expect(changeIn(undo(before, 'owner')).after.order.takenOff).toBe(takenOff);
});

test.each<[string, Partial<OrderRecord>, more: number, boolean]>([
  ['nothing else', {}, 50_000, true],
  ['work at BDT 400 less', { takenOff: 40_000 }, 10_000, true],
  ['work at BDT 400 less', { takenOff: 40_000 }, 10_001, false],
  ['work that they have added', { takenOff: -900_000 }, 50_001, false],
  [
    'an added service at BDT 100 less',
    { lines: [serviceLine(), { ...brakes, below: 10_000 }] },
    40_001,
    false,
  ],
])('a reduction beside %s is within the limit, or not', (_case, changes, more, expected) => {
  expect(isWithinDeskLimit(deskOrder(changes), more)).toBe(expected);
});
