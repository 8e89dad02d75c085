/* The month's bill, from what was counted, with the vendors' prices as looked up on 2026-11-24 (docs/decisions/scale.md has the sources). */

const DAYS = 30;

/** Upstash, pay as you go: dollars a command. */
const UPSTASH_COMMAND = 0.2 / 100_000;
const UPSTASH_FREE = 500_000;

/** Netlify: credits for each use, and the plans that can buy more. The free one, of 300 credits, stops all sites when they are used up. */
const CREDITS = { deploy: 15, gbHour: 5, gb: 20, request: 2 / 10_000 };
const PLANS = [
  { name: 'Personal', dollars: 9, credits: 1_000, more: { dollars: 5, credits: 200 } },
  { name: 'Pro', dollars: 20, credits: 5_000, more: { dollars: 20, credits: 1_000 } },
];

/** The assumptions about a garage. Sizes are of `npm run size` and of the twelve pictures. */
const ASSUMED = {
  boards: 1,
  boardHours: 11,
  pollsPerHour: 240,
  visitsPerBooking: 20,
  requestsPerVisit: 25,
  gbPerVisit: 0.0004,
  deploys: 8,
  /** Of a function: 1 GB of memory for a tenth of a second. */
  gbHoursPerCall: 0.1 / 3_600,
  runsPerDay: 96,
};

interface Counted {
  /** The commands of a served booking, of an idle board's poll, and of a scheduled run with nothing to do. */
  booking: number;
  poll: number;
  run: number;
  /** The calls of functions for a served booking. */
  calls: number;
}

/** Returns the month's use and bill for so many served bookings a day. */
export function billFor(bookingsPerDay: number, { booking, poll, run, calls }: Counted) {
  const { boards, boardHours, pollsPerHour, runsPerDay, visitsPerBooking } = ASSUMED;
  const polls = DAYS * boards * boardHours * pollsPerHour;
  const runs = DAYS * runsPerDay;
  // The CDN asks for the catalogue at most once a minute.
  const visits = DAYS * bookingsPerDay * visitsPerBooking;
  const catalogue = Math.min(visits, DAYS * 24 * 60);
  const commands = polls * poll + runs * run + DAYS * bookingsPerDay * booking + catalogue;
  const functionCalls = polls + runs + DAYS * bookingsPerDay * calls + catalogue;
  const credits =
    ASSUMED.deploys * CREDITS.deploy +
    functionCalls * ASSUMED.gbHoursPerCall * CREDITS.gbHour +
    visits * ASSUMED.gbPerVisit * CREDITS.gb +
    (functionCalls + visits * ASSUMED.requestsPerVisit) * CREDITS.request;
  const plan = cheapestPlan(credits);
  const upstash = commands * UPSTASH_COMMAND;
  return {
    commands: Math.round(commands),
    'of the free store': `${Math.round((100 * commands) / UPSTASH_FREE)} %`,
    'Upstash $': upstash.toFixed(2),
    credits: Math.round(credits),
    plan: plan.name,
    'Netlify $': plan.dollars,
    'a month $': (upstash + plan.dollars).toFixed(2),
  };
}

/** Returns the plan that costs least with the credits that are bought beside it. */
function cheapestPlan(credits: number): { name: string; dollars: number } {
  const priced = PLANS.map(({ name, dollars, credits: own, more }) => {
    const further = Math.ceil(Math.max(0, credits - own) / more.credits) * more.dollars;
    return { name, dollars: dollars + further };
  });
  return priced.reduce((least, plan) => (plan.dollars < least.dollars ? plan : least));
}
