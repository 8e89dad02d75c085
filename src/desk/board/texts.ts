export const columnsLabel = 'Columns';
export const unscheduled = 'Unplanned';
export const collectedToday = 'Collected today';
/** The columns of the printed list, in their order. */
export const factNames = ['Time', 'Plate', 'Car', 'Service', 'Customer', 'Phone', 'Note', 'Money'];
export const noCars = 'No car is expected on this day, and none is here.';

/* A search, and where it finds a car that is not on the board. */

export const foundById = 'Found by its transaction id';
export const foundAnywhere = 'Not on this board';
export const searching = 'Searching all bookings…';
export const unknownId = 'No booking has this transaction id.';
export const expectedOn = (day: string): string => `Expected on ${day}.`;
export const collectedOn = (day: string): string => `Collected on ${day}.`;
export const notPaid = 'Not paid.';
export const cancelledOrGivenBack = 'Cancelled or given back.';
export const isUnscheduled = 'Unplanned.';
export const isOnSite = 'On site.';

export const foundCount = (count: number): string => `${count} found`;
/** Only the board was searched. */
export const foundHere = (count: number): string => `${count} found on this board`;
export const foundInAll = (count: number, elsewhere: number): string =>
  `${count} found, ${elsewhere} not on this board`;

/** Says when the board was read. */
export const asOf = (clock: string): string => `As of ${clock}`;
export const awaySince = (clock: string): string =>
  `Not up to date since ${clock}. What you press waits on this page until our server answers.`;
export const printList = "Print the day's list";
export const shortcuts = 'Shortcuts';
export const newBooking = 'New booking';
export const mine = 'Mine';
export const onlyMine = 'Only cars that I work on';
/** The keys and their effects. They work wherever the focus is, but in a field or a dialog. */
export const keyNames: [keys: string, act: string][] = [
  ['Down, Up or J, K', 'next or previous car'],
  ['1 to 7', 'first car of a column'],
  ['Right', 'next step'],
  ['Left', 'step back'],
  ['W', 'waiting'],
  ['D', 'did not come'],
  ['O', 'open or fold the car'],
  ['M', 'message and steps'],
  ['U', 'undo'],
  ['B', 'new booking'],
  ['C', 'cash in or out'],
  ['/', 'search'],
  ['P, T, N', 'day before, today, day after'],
];

export const needsSomebody = 'Needs somebody now:';
/** Also the buttons that show only those cars. */
export const needs = {
  late: (count: number): string => `${count} late`,
  unanswered: (count: number): string => `${count} unanswered for an hour`,
  approved: (count: number): string => `${count} approved, not begun`,
  unpaid: (count: number): string => `${count} ready and unpaid`,
};

/** Of a day, such as after findings were approved. */
export const tooMuchWork = (planned: string, room: string): string =>
  `More work than fits this day: ${planned} of ${room}.`;
