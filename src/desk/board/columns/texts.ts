import type { ColumnName } from './columns.ts';

/** The label of the links to the columns. */
export const columnsLabel = 'Columns';
export const columnTitles: Record<ColumnName, string> = {
  expected: 'Expected',
  unplanned: 'Unplanned',
  received: 'Received',
  'in-work': 'In work',
  waiting: 'Waiting',
  ready: 'Ready',
  collected: 'Collected',
};
export const collectedToday = 'Collected today';
/** The columns of the printed list, in their order. */
export const factNames = ['Time', 'Plate', 'Car', 'Service', 'Customer', 'Phone', 'Note', 'Money'];
export const noCars = 'No car is expected on this day, and none is here.';

/* A search for a transaction id that is not on the board. */

export const foundById = 'Found by its transaction id';
export const foundAnywhere = 'Not on this board';
export const searching = 'Searching all bookings…';
export const unknownId = 'No booking has this transaction id.';
export const expectedOn = (day: string): string => `Expected on ${day}.`;
export const collectedOn = (day: string): string => `Collected on ${day}.`;
export const notPaid = 'Not paid.';
export const cancelledOrGivenBack = 'Cancelled or given back.';
export const unplanned = 'Unplanned.';
export const onSite = 'On site.';
