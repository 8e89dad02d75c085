/* The spreadsheet of a month for the accountant. */

export const linesSheet = 'Charged';
export const movesSheet = 'Payments';
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
  way: 'Way',
  reference: 'Reference',
  by: 'By',
};
export const kinds = {
  service: 'Service',
  work: 'Work that was found',
  reduction: 'Taken off',
  kept: 'Kept of a cancelled booking',
};
