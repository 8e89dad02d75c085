export const sectionTitle = 'VAT invoice';
export const issueAct = 'Issue VAT invoice';
export const issueMore = (amount: string): string => `Invoice ${amount} more`;
export const creditAct = (amount: string): string => `Credit note of ${amount}`;
export const cancelAct = 'Cancel the invoice';
export const isCancelled = (amount: string, customer: string): string =>
  `Credit note of ${amount} issued for ${customer}. Now issue the right invoice.`;
export const nothingCharged = 'The bill charges nothing: no invoice is needed.';
/** `number` is that of the invoice, `moment` when it was issued. */
export const entry = (number: string, moment: string): string => `${number}, ${moment}`;
export const seeAndPrint = 'See and print';
export const changedSince = 'The bill has changed since it was invoiced.';

export const issueFor = (name: string): string => `VAT invoice: ${name}`;
export const creditFor = (name: string): string => `Credit note: ${name}`;
export const cancelFor = (name: string): string => `Cancel the VAT invoice: ${name}`;
export const cancelReason = 'What is wrong with it';
export const issuedAnew = 'A credit note takes off all that was invoiced. Then issue the right invoice.';
export const issueAmount = (amount: string): string => `Issue for ${amount}`;
export const buyerName = 'Buyer’s name';
export const buyerBin = 'Buyer’s BIN';
export const binHint = '13 digits, if the buyer is registered for VAT.';
export const buyerAddress = 'Buyer’s address';
export const neverChanged =
  'It gets the next number and cannot be changed: what changes afterwards is a credit note or a further invoice.';
export const creditReason = 'Why less is charged';
export const noName = 'Please type the buyer’s name.';
export const wrongBin = 'A BIN has 13 digits.';
export const noReason = 'Please say why.';
export const nothingToIssue = 'There is nothing to issue any longer.';
export const issued = (amount: string, customer: string): string => `Issued for ${customer}: ${amount}.`;
export const notIssued = (customer: string, reason: string): string =>
  `For ${customer} nothing was issued as far as we know. ${reason}`;

/* The list of a month. */

export const monthTitle = (month: string): string => `VAT invoices of ${month}`;
export const monthLink = 'VAT invoices of the month';
export const save = 'Save as a spreadsheet';
export const noInvoices = 'No invoice was issued in this month.';
export const invoicedOf = (invoiced: string, charged: string): string =>
  `Invoiced ${invoiced} of ${charged} charged for work.`;
export const whenCounted =
  'An invoice counts on the day on which it was issued, a charge on the day on which the car was handed over. What was kept of cancelled bookings is in neither.';
export const whichHaveNone = 'The month’s spreadsheet for the accountant says which bookings have none.';
export const columns = {
  sum: 'Sum of the month',
  count: 'Documents',
  number: 'Number',
  issued: 'Issued',
  buyer: 'Buyer',
  value: 'Without tax',
  vat: 'VAT',
  total: 'With tax',
};
export const sums = { invoice: 'Invoices', 'credit-note': 'Credit notes', net: 'To declare' };
export const atRate = (percent: number): string => `at ${percent}%`;
export const sumsOf = (month: string): string => `Sums of ${month}`;
export const someShown = (shown: number, count: number): string =>
  `${shown} of ${count} are shown. Print and spreadsheet have all.`;
export const creditOf = (numbers: string): string => `of ${numbers}`;
export const confirm = 'For the return of the month (Mushak 9.1). The accountant confirms it.';
/** The titles of the spreadsheet beside those of the table. */
export const sheetColumns = {
  bin: 'BIN',
  address: 'Address',
  percent: 'Rate',
  of: 'Credit note of',
  reason: 'Reason',
  order: 'Booking',
};
export const sheetName = (month: string): string => `VAT ${month}`;
