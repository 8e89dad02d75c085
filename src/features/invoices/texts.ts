/* The words of the forms Mushak 6.3 and 6.7 stand as the National Board of Revenue has them. */

export const government = 'Government of the People’s Republic of Bangladesh';
export const board = 'National Board of Revenue';
export const forms = {
  invoice: {
    name: 'Tax Challan',
    number: 'Mushak 6.3',
    rule: '[See clauses (c) and (f) of sub-rule (1) of rule 40]',
  },
  'credit-note': {
    name: 'Credit Note',
    number: 'Mushak 6.7',
    rule: '[See clause (g) of sub-rule (1) of rule 40]',
  },
};
export const sellerName = 'Name of registered person';
export const sellerBin = 'BIN of registered person';
export const sellerAddress = 'Address of issue';
export const buyerName = 'Name of buyer';
export const buyerBin = 'BIN of buyer';
export const buyerAddress = 'Address of buyer';
export const destination = 'Destination of supply';
export const vehicle = 'Type and number of vehicle';
export const numbers = { invoice: 'Challan number', 'credit-note': 'Credit note number' };
export const issuedOn = 'Date of issue';
export const issuedAt = 'Time of issue';

/** The columns of an invoice, in the order of the form. */
export const columns = [
  'Serial',
  'Description of goods or service (with brand name where applicable)',
  'Unit of supply',
  'Quantity',
  'Unit price* (taka)',
  'Total price* (taka)',
  'Rate of supplementary duty',
  'Supplementary duty (taka)',
  'Rate of VAT / specific tax',
  'VAT / specific tax (taka)',
  'Price with all duties and taxes (taka)',
];
/** Names the table of an invoice, by its number. */
export const tableOf = (number: string): string => `Table of ${number}`;
export const unit = 'job';
export const total = 'Total';
export const withoutTax = '* Price without all kinds of tax';
export const inDollars = (rate: string): string => `Prices agreed in dollars, at BDT ${rate} for one.`;

/** The columns of a credit note. */
export const creditSerial = 'Serial';
export const creditOf = 'Number and date of tax challan';
export const creditReason = 'Reason for the credit note';
export const ofSupply = 'Of the supply in the challan';
export const ofDecrease = 'Of the decreasing adjustment';
export const creditColumns = ['Price (taka)', 'Quantity', 'VAT (taka)', 'Supplementary duty (taka)'];
export const changedLines = 'What has changed, with tax:';

export const officer = 'Name of the officer in charge';
export const designation = 'Designation';
export const signature = 'Signature';
export const seal = 'Seal';

export const pageTitle = 'VAT invoices';
export const whoKeeps =
  'To save it as a PDF, choose that in the print dialog. Each document is one page of A4, across.';
export const noneTitle = 'There is no VAT invoice';
export const noneText = 'The garage has not issued one for this booking, or the booking does not exist.';
/** `number` is that of the invoice. */
export const linkTo = (number: string): string => `VAT invoice ${number}`;
