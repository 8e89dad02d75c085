import { formatHours } from './format-hours.ts';

const carsOf = (cars: number): string => (cars === 1 ? 'car' : 'cars');

export const weekFrom = (day: string): string => `Week from ${day}`;
export const weeks = 'Weeks';
export const weekBefore = 'Week before';
export const fromToday = 'From today';
export const weekAfter = 'Week after';

/* The money of a week, beside that of the week before; the rest is the month's. */
export const moneyOf = (days: string): string => `Money from ${days}`;
export const theseDays = 'these days';
export const served = 'Bookings served';

/** Follows the day to whose board a link leads. */
export const theBoard = ', the board';
export const nothingPlanned = 'Free';
export const places = 'Places';
export const placesTaken = (cars: number, room: number): string => `${cars} of ${room} ${carsOf(room)}`;
export const placesTooMany = (cars: number): string => `${cars} ${carsOf(cars)} too many`;
export const work = 'Work';
export const workPlanned = (minutes: number, room: number): string =>
  `${formatHours(minutes)} of ${formatHours(room)} h`;
export const workTooMuch = (minutes: number): string => `${formatHours(minutes)} h too many`;
export const changeDay = (day: string): string => `Change ${day}`;
export const callCount = (bookings: number): string =>
  bookings === 1 ? 'Call this one' : `Call these ${bookings}`;
export const bookingCount = (bookings: number): string =>
  `${bookings} ${bookings === 1 ? 'booking' : 'bookings'}`;

/* The settings of a day that are not as usual. */
export const openAsUsual = 'Open as usual';
export const closedOnDay = 'Closed';
export const closedEvery = (weekday: string): string => `Closed every ${weekday}`;
export const changed = (changes: string): string => `Changed: ${changes}`;
export const placesChanged = (cars: number): string => `${cars} at a time`;
export const workChanged = (minutes: number): string => `${formatHours(minutes)} h of work`;
export const dayIsSet = (day: string, state: string): string => `${day}: ${state}.`;

export const onThisDay = 'On this day the garage is';
export const choiceOpen = 'Open';
export const choiceClosed = 'Closed';
export const placesField = 'Places at each time';
export const placesHint = (usual: number): string => `Empty: ${usual}, as usual`;
export const workField = 'Hours of work';
export const workHint = (usual: number): string => `Empty: ${formatHours(usual)}, as usual`;
export const carsCome = (cars: number, minutes: number): string =>
  `${cars === 1 ? '1 car comes' : `${cars} cars come`}, with ${formatHours(minutes)} h of work on that day.`;
export const nobodyIsTold =
  'These visits stay as they are: nobody is told by this. Call the customers afterwards.';
export const visitsAreTold =
  'Customers with an e-mail address are told, with the free times. They move at no cost, or have their money back. Call the others afterwards.';
export const closeAllTheSame = 'Close it all the same';
export const changeAllTheSame = 'Change it all the same';
export const changedByOthers = (state: string): string =>
  `Somebody else has changed this day meanwhile. It is now: ${state}. Yours is not saved yet: save again to put it in place of theirs.`;
export const dayIsRefused = (problem: string): string => `The day ${problem}.`;

export const severalDays = 'Close several days';
export const onTheseDays = 'On these days the garage is';
export const firstDay = 'From';
export const lastDay = 'To';
export const openAgain = 'Open again';
export const daysFrom = (first: string, last: string): string => `${first} to ${last}`;
const daysOf = (days: number): string => (days === 1 ? '1 day' : `${days} days`);
export const closeDays = (days: number): string => `Close ${days === 0 ? 'days' : daysOf(days)}`;
export const openDays = (days: number): string => `Open ${days === 0 ? 'days' : daysOf(days)}`;
export const noDayChanges = 'No day changes.';
export const daysChange = (days: number): string => (days === 1 ? '1 day changes.' : `${days} days change.`);
export const carsOfDays = (cars: number): string =>
  `${cars === 1 ? '1 car comes' : `${cars} cars come`} on these days.`;
export const visitsStandAgain = 'Customers with an e-mail address are told that their visits stand again.';

export const callThese = (day: string): string => `Call these: ${day}`;
export const bookings = (day: string): string => `Bookings: ${day}`;
export const untilTheyChoose = 'Their visits stand until they choose another time on their Orders page.';
export const loadingBookings = 'Loading the bookings…';
export const nobodyExpected = 'No booking has a time on this day.';
export const bookingsOf = (day: string): string => `Bookings of ${day}`;
export const columns = {
  time: 'Time',
  customer: 'Customer',
  car: 'Car',
  service: 'Service',
  mechanic: 'Mechanic',
  state: 'State',
  due: 'Due',
};
export const noMechanic = 'nobody';
export const nothingDue = 'nothing due';
