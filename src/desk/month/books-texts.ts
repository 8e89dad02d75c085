/* The spreadsheet of a month for the accountant. */

export const linesSheet = 'Charged';
export const movesSheet = 'Payments';
export const drawerSheet = 'Cash drawer';
export const columns = {
  at: 'Time',
  booking: 'Booking',
  customer: 'Customer',
  plate: 'Plate',
  kind: 'Kind',
  text: 'What',
  taka: 'Taka',
  dollars: 'Dollars',
  vat: 'VAT invoiced, taka',
  invoices: 'VAT invoices',
  mechanic: 'Mechanic',
  reason: 'Reason',
  method: 'Way',
  reference: 'Reference',
  by: 'By',
  putIn: 'In, taka',
  takenOut: 'Out, taka',
  balance: 'In the drawer, taka',
};
export const kinds = {
  service: 'Service',
  work: 'Work that was found',
  reduction: 'Taken off',
  kept: 'Kept of a cancelled booking',
};
/** The rows of the drawer; a float and a count say what was missing or too much. */
export const drawerKinds = {
  opening: 'Carried over',
  payment: 'Cash of a booking',
  movement: 'In or out',
  float: 'In the morning, off by',
  counted: 'Counted, off by',
};
