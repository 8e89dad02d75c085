import { afterEach, beforeEach, expect, vi } from 'vitest';
import { unlimited } from '../../../netlify/dev/site-environment.ts';
import { onlinePayments } from '../../../netlify/server/order/bill.ts';
import { keys } from '../../../netlify/server/store/keys.ts';
import type { Customer } from '../customer.ts';
import { newMember } from '../desk.ts';
import { clearFaults, setFaults } from '../fault-client.ts';
import { readBooks } from '../gateways/gateway-books.ts';
import { DAYS, MINUTES, moneyCloudForFile, wait } from '../gateways/money.ts';
import { mailsForFile } from '../mails.ts';
import { turnOnStripe } from '../servers/channels.ts';
import { runSchedule, workAfterResponses } from '../servers/site.ts';
import { setVariables } from '../servers/variables.ts';
import { storedOrders, wholeStore } from '../store.ts';
import { clearStore, NOW, overrideDay, setClock } from '../visits.ts';
import { type ActName, type Acts, actsAt } from './acts.ts';
import { expectStep } from './audit.ts';
import { aside, type Interruption, interrupted } from './interrupt.ts';
import type { Moved } from './movements.ts';
import { newParty, type Party } from './party.ts';

/** A garage with its customers and gateways, from an empty store on. */
export interface World {
  cloud: ReturnType<typeof moneyCloudForFile>;
  /** An owner. */
  member: Customer;
  acts: Acts;
  parties: Party[];
  /** The days whose till was closed. */
  tills: Set<string>;
  /** The presses by which cash has moved for no booking, by their id. */
  moved: Moved;
  /** The ids of what the gateways had taken before. */
  previous: Set<string>;
  /** Something was interrupted: notices may have been sent twice. */
  isInterrupted: boolean;
}

/** Something that one party does at one moment. */
export interface Deed {
  name: ActName;
  who: Party;
  start: string;
  interruption?: Interruption | undefined;
}

/** Starts a local cloud for one test file, whose mails leave as fast as they come. Nothing is logged. */
export function worldCloudForFile() {
  const cloud = moneyCloudForFile();
  mailsForFile(cloud);
  beforeEach(() => {
    for (const level of ['info', 'warn', 'error', 'log'] as const)
      vi.spyOn(console, level).mockImplementation(() => undefined);
    const { fetch } = globalThis;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (...args) => {
      try {
        return await fetch(...args);
      } finally {
        // The clock stands still: the turn of a sender of mails would not end.
        if (/"eval".*"mail-slot"/s.test(String(args[1]?.body)))
          await aside(() => cloud.redis.del(keys.mailSlot));
      }
    });
  });
  afterEach(() => vi.restoreAllMocks());
  return cloud;
}

/** Empties the store, and begins anew at `NOW`. The gateways say nothing by themselves. */
export async function beginWorld(cloud: World['cloud']): Promise<World> {
  setVariables(unlimited);
  turnOnStripe(cloud.url);
  setClock(NOW);
  await clearStore();
  await setGatewayFaults(cloud);
  const member = await newMember();
  const previous = new Set((await readBooks(cloud.url)).map(({ id }) => id));
  const tills = new Set<string>();
  const moved: Moved = new Map();
  const acts = actsAt(cloud, member, { tills, moved });
  return { cloud, member, acts, parties: [], tills, moved, previous, isInterrupted: false };
}

/** Gives three days few places. */
export async function makeSmall(): Promise<void> {
  await overrideDay('2026-11-24', { places: 1 });
  await overrideDay('2026-11-25', { minutes: 500 });
  await overrideDay('2026-11-26', { places: 2, minutes: 1_000 });
}

/** Pages stay open after others were opened, and one of SSLCommerz can be paid twice. */
async function setGatewayFaults({ url }: World['cloud']): Promise<void> {
  await clearFaults(url, 'sslcommerz');
  await clearFaults(url, 'stripe');
  await setFaults(url, 'sslcommerz', { ipn: 'none', capture: 'again' });
  await setFaults(url, 'stripe', { webhook: 'none', expire: 'error' });
}

export async function addParty(world: World, changes: Partial<Party> = {}): Promise<Party> {
  const party = await newParty(changes);
  world.parties.push(party);
  return party;
}

/** Does something, and all that the site does after its answers; returns the answer, or the number of the request at which it was interrupted. */
export async function doOne(world: World, deed: Deed): Promise<{ answer?: Response; metAt?: number }> {
  const { name, who, start, interruption } = deed;
  const act = async () => world.acts[name](who, start);
  if (!interruption) {
    const answer = await act();
    if (answer) expect(answer.status, name).not.toBe(500);
    await workAfterResponses();
    return { ...(answer && { answer }) };
  }
  const metAt = await interrupted(interruption, async () => {
    await act();
    await workAfterResponses();
  });
  await workAfterResponses();
  if (metAt === undefined) return {};
  world.isInterrupted = true;
  return { metAt };
}

/** Checks that a refused call has changed nothing. A mail that was due may have been sent after it: its slot is free again after a second. */
function expectSame(store: Map<string, string>, before: Map<string, string>, label: string): void {
  const ofMails = [keys.mailSlot, keys.notices, keys.noticesDue];
  const others = (all: Map<string, string>) =>
    [...all].filter(([key]) => !ofMails.includes(key) && !key.startsWith(keys.sent('')));
  const notices = (all: Map<string, string>): string[] =>
    JSON.parse(all.get(keys.notices) ?? '[]').filter((_: string, index: number) => index % 2 === 0);
  expect(others(store), label).toEqual(others(before));
  expect(notices(before), label).toEqual(expect.arrayContaining(notices(store)));
}

/** Does several things at once, and checks what always holds; returns the store afterwards. */
export async function doAtOnce(
  world: World,
  deeds: Deed[],
  before: Map<string, string>,
): Promise<Map<string, string>> {
  const [first, ...others] = deeds;
  if (first && others.length === 0) {
    const { answer } = await doOne(world, first);
    // A gateway's news is noted also when it proves untrue, and whoever wants to pay again has the money recorded that came without news.
    if (answer && answer.status >= 400 && !/tell|payRest|payAgain|payElsewhere|book/.test(first.name))
      expectSame(await wholeStore(), before, `${first.name}: ${answer.status}`);
  } else await Promise.all(deeds.map((deed) => doOne(world, deed)));
  const after = await wholeStore();
  expectStep(before, after);
  return after;
}

/** One act, or several at once, or a pause in ms after which the scheduled run comes. */
export type Step = ActName | ActName[] | number;

/** Lets a party take steps, one after the other. */
export async function playSteps(
  world: World,
  who: Party,
  { steps, start }: { steps: readonly Step[]; start: string },
): Promise<void> {
  for (const step of steps)
    if (typeof step === 'number') await pause(step);
    else await Promise.all([step].flat().map((name) => doOne(world, { name, who, start })));
}

/** Lets time pass, and the scheduled run come. */
export async function pause(ms: number): Promise<void> {
  wait(ms);
  await runSchedule();
}

/** Lets each bank decide, all news arrive, failed refunds be made again, and the scheduled run come until nothing is left to do. */
export async function settle(world: World): Promise<void> {
  const { cloud, parties, acts } = world;
  await setGatewayFaults(cloud);
  for (const [index, who] of parties.entries()) {
    const isEven = index % 2 === 0;
    await acts[isEven ? 'winDispute' : 'loseDispute'](who);
    await acts[isEven ? 'bankPays' : 'bankDeclines'](who);
    await acts.tell(who);
  }
  await workAfterResponses();
  for (const ms of [16 * MINUTES, 16 * MINUTES, DAYS, 7 * DAYS, 16 * MINUTES, 16 * MINUTES]) {
    await pause(ms);
    for (const who of parties) if (await hasFailedRefund(who)) await acts.restart(who);
  }
  await workAfterResponses();
}

async function hasFailedRefund(who: Party): Promise<boolean> {
  const { all } = await storedOrders(who);
  return all
    .flatMap(onlinePayments)
    .some(({ refunds }) => refunds.some(({ atGateway }) => atGateway?.isFinal));
}
