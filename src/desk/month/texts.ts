import { formatHours } from '../week/format-hours.ts';

/* The owner's month. Amounts and months are in words. */

export const monthTitle = (month: string): string => `Month: ${month}`;
export const saveBooks = 'Save for the accountant';

/* Whether it was a good month. `percent` has its sign of per cent. */

export const better = (before: string, amount: string, percent: string): string =>
  `A better month than ${before}: ${amount} more was charged, or ${percent}.`;
export const worse = (before: string, amount: string, percent: string): string =>
  `A weaker month than ${before}: ${amount} less was charged, or ${percent}.`;
export const betterSoFar = (before: string, amount: string, percent: string): string =>
  `So far a better month than ${before}: by the same day, ${amount} more was charged, or ${percent}.`;
export const worseSoFar = (before: string, amount: string, percent: string): string =>
  `So far a weaker month than ${before}: by the same day, ${amount} less was charged, or ${percent}.`;
export const alike = (before: string): string => `A month like ${before}: about as much was charged.`;
export const alikeSoFar = (before: string): string =>
  `So far a month like ${before}: by the same day, about as much was charged.`;
export const noMonthBefore = 'The first month that is kept: there is none before it to compare with.';
export const nothingBefore = (before: string): string =>
  `In ${before} nothing was charged by then, so that there is nothing to compare with.`;
export const isEmpty = (month: string): string => `Nothing has happened in ${month}.`;
export const whatComes =
  'A booking is here once it is made, money once it comes in, and what is charged once the car is handed over. The arrows lead to other months.';
export const inShort = (charged: string, received: string): string =>
  `${charged} was charged, and ${received} came in.`;
export const owed = (amount: string, bookings: number): string =>
  `${amount} is owed now, for ${bookings === 1 ? '1 booking' : `${bookings} bookings`}.`;
export const nobodyOwes = 'Nobody owes anything now.';
export const whichDay =
  'What is charged counts on the day on which the car was handed over, money on the day on which it moved, as in the till. Amounts are in taka unless a row says dollars.';
export const wholeBefore = (before: string): string => `Beside it is the whole of ${before}.`;

/* The sections, and their rows. */

export const moneyTitle = 'Money';
export const methodsTitle = 'Came in, by way';
export const servicesTitle = 'By service';
export const mechanicsTitle = 'By mechanic';
export const drawerTitle = 'The drawer, without bookings';
export const movedFor = {
  in: (kind: string): string => `Put in: ${kind}`,
  out: (kind: string): string => `Taken out: ${kind}`,
};
export const drawerOff = 'Counted beyond what should be there';
export const missingIsNegative = 'less than 0: missing';
export const inTheMorning = (day: string): string => `${day}, in the morning`;
export const reductionsTitle = 'Taken off, and why';
export const writtenOffTitle = 'Debts written off';
export const writeOffs = { writtenOff: 'Written off', recovered: 'Paid after all' };
export const disputesTitle = 'Disputed with the bank';
export const carsTitle = 'Bookings and cars';
export const findingsTitle = 'What was found on cars';
export const byDayTitle = 'Charged and came in, by day';
export const fullTitle = 'How full';
export const withTimeOnly = 'only cars that had a time';

export const charged = 'Charged';
export const cameIn = 'Came in';
export const lessGivenBack = 'less what was given back';
export const inNoSum = 'in no other sum';
export const givenBack = 'Given back';
export const takenOff = 'Taken off the bill';
export const kept = 'Kept of cancelled bookings';
export const inDollars = (name: string): string => `${name}, in dollars`;
export const nobodySet = 'Nobody was set';
export const foundWork = 'Work that was found';
export const withoutReason = 'without a reason';
export const byWeb = 'Booked on the site';
export const byDesk = 'Booked at the desk';
export const cancelled = 'Cancelled';
export const cameFirst = 'Came for the first time';
export const cameAgain = 'Came again';
export const noShows = 'Did not come';
export const smsParts = 'SMS parts sent';
export const findings = {
  asked: 'Customers were asked',
  approved: 'Approved',
  declined: 'Declined',
  deferred: 'Left undone',
  booked: 'Booked for later',
};
export const disputes = { open: 'Open', won: 'Won', lost: 'Lost' };
export const times = (count: number): string => `${count}×`;
export const timesAndHours = (count: number, minutes: number): string =>
  `${count}×, ${formatHours(minutes)} h`;
export const carsAndHours = (count: number, minutes: number): string =>
  `${count === 1 ? '1 car' : `${count} cars`}, ${formatHours(minutes)} h`;
export const difference = 'difference';
export const same = 'the same';
export const percent = (value: number): string => `${value}\u00a0%`;

/* The plots. */

export const numbersByDay = 'Numbers by day';
export const dayColumn = 'Day';
export const mostChargedOn = (day: string, amount: string): string =>
  `Charged and came in by day: most was charged on ${day}, BDT ${amount}.`;
export const nothingCharged = 'Charged and came in by day: nothing was charged.';
export const fullDays = (full: number, open: number): string =>
  `How full the days were: ${full} of ${open} open days used nine tenths of their hours or more.`;
export const workPlanned = 'work of cars that had a time';
export const allRoom = 'all there is room for';
export const carsPlanned = 'Cars';
export const ofRoom = (cars: number, room: number): string => `${cars} of ${room}`;
export const closed = 'closed';
