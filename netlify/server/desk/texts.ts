import { MAX_RANGE } from '../../../src/contract/desk/desk-week.ts';
import type { PaymentMethod } from '../../../src/contract/money/desk-payment.ts';
import { formatAmount } from '../../../src/contract/money/format-money.ts';
import type { Currency } from '../../../src/contract/money/money.ts';
import { methodPhrases } from '../../../src/contract/money/money-texts.ts';
import { formatMomentInDhaka } from '../../../src/contract/time/format-dhaka.ts';
import { garageRules } from '../../../src/garage-rules.ts';

/* Why a request of the staff is refused, or they are asked before. Amounts are in paisa. */

const alreadyChanged = 'Already changed';

export const refusals = {
  'not-of-staff': { status: 403, detail: 'This account is not of the garage’s staff.' },
  'owners-only': { status: 403, title: 'For owners only', detail: 'Only an owner may do this.' },
  'name-taken': { path: 'name', message: 'another member has this name' },
  'no-owner': { detail: 'One owner has to stay. Make another member an owner first.' },
  'of-staff-already': { detail: 'This account is of the garage’s staff already.' },

  'day-over': { path: 'day', message: 'is over' },
  'closed-weekday': { path: 'day', message: 'is on a weekday on which the garage is closed' },
  'no-day': { path: 'day', message: 'is not a day such as 2026-11-30' },
  'no-month': { path: 'month', message: 'is not a month such as 2026-11' },
  'no-last': { path: 'last', message: 'is not a day such as 2026-11-30' },
  backwards: { path: 'last', message: 'is before the first day' },
  'too-many-days': { path: 'last', message: `is too late: ${MAX_RANGE} days at most are changed at once` },
  'too-many-cars': {
    path: 'last',
    message: (cars: number) => `is too late: ${cars} cars come by then, more than can be told at once`,
  },
  'day-ahead': { path: 'day', message: 'is to come' },
  'day-gone': { path: 'day', message: 'is kept no longer' },
  'month-ahead': { path: 'month', message: 'is to come' },
  'month-gone': { path: 'month', message: 'is kept no longer' },
  'no-page': { path: 'after', message: 'is not of a former page' },
  'too-short': { path: 'q', message: (characters: number) => `needs ${characters} characters` },

  changed: { title: alreadyChanged, detail: 'Somebody else was first.' },
  'day-changed': { title: alreadyChanged, detail: 'Somebody else has changed this day.' },
  'days-changed': {
    title: alreadyChanged,
    detail:
      'Somebody else has changed one of these days. Nothing was changed by you: they are shown as they are now.',
  },
  'service-changed': { title: alreadyChanged, detail: 'Somebody else has changed this service.' },
  'service-removed': { title: alreadyChanged, detail: 'Somebody else has removed this service.' },

  'too-early': { path: 'progress', message: 'is too early: the slot of the visit is not over' },
  held: { detail: 'Accept or refuse the payment first.' },
  approved: { detail: 'The customer has approved work on this car. Remove the finding first.' },
  due: { detail: 'Money is still due for this car. Take it, or say that it leaves all the same.' },
  'key-tag-taken': {
    title: 'Tag in use',
    detail: (tag: string, car: string) => `Key tag ${tag} is on the key of ${car}, which is here, too.`,
  },
  'no-visit': { detail: 'No visit is awaited.' },
  'not-awaited': { detail: 'This booking is not paid, or was cancelled.' },

  'no-service': { path: 'service', message: 'there is no such service' },
  amount: { path: 'amount', message: (amount: number) => `is ${formatAmount(amount, 'BDT')} now` },
  'no-start': { path: 'time', message: 'is not a time at which a car can come' },
  full: { title: 'No room', detail: 'There is no place or no room for the work at this time.' },
  plate: { title: 'Already on the board', detail: 'A car with this plate stands on the board already.' },
  'no-mechanic': { path: 'mechanic', message: 'is not of the staff' },
  'not-desk': { detail: 'Only a booking of the desk can be cancelled here.' },
  begun: { detail: 'The work on this car has begun.' },
  money: { detail: 'Give back first what the desk has taken for this booking.' },
  'no-debt': { detail: 'Nothing is due any longer, either way.' },
  'too-many-write-offs': {
    title: 'Too often',
    detail: 'Debts of this booking were written off too often.',
  },
  'no-write-off': { detail: 'Nothing of this booking is written off like that.' },
  'no-car': { detail: 'No car is awaited for this booking.' },
  'not-with': { detail: 'The other booking does not come at this time, or is another customer’s.' },
  'other-car': { detail: 'The other booking is of another car: only those of one car come together.' },

  'not-held': { detail: 'This payment is not held.' },
  'not-paid': { detail: 'This payment is not paid.' },
  'not-due-back': { detail: 'The gateway refunds this money, or it is not due back.' },
  'which-booking': { path: 'note', message: 'Which booking is it?' },
  closed: { title: 'Already closed', detail: (member: string) => `${member} has closed this already.` },

  cancelled: { title: 'Cancelled', detail: 'This booking is cancelled: money can be given back only.' },
  'too-much': {
    title: 'More than is due',
    detail: (due: number) =>
      due === 0 ? 'Nothing is due any longer.' : `More than is due: ${formatAmount(due, 'BDT')} are due.`,
  },
  'not-taken': {
    title: 'More than was taken',
    detail: (kept: number, method: PaymentMethod) =>
      `More than was taken: the desk keeps ${formatAmount(kept, 'BDT')} ${methodPhrases[method]}.`,
  },
  known: {
    title: 'Already recorded',
    detail: (amount: number, method: PaymentMethod) =>
      amount < 0
        ? `${formatAmount(-amount, 'BDT')} were given back ${methodPhrases[method]} already. Nothing more was recorded.`
        : `${formatAmount(amount, 'BDT')} were taken ${methodPhrases[method]} already. Nothing more was recorded.`,
  },
  'too-many': {
    title: 'Too often',
    detail: 'Money was taken and given back for this booking too often.',
  },

  refunded: {
    title: 'Already recorded',
    detail: 'Something else was given back already. Nothing more was recorded.',
  },
  disputed: {
    title: 'Disputed',
    detail:
      'The customer has disputed this payment with their bank, which decides about it: nothing is given back from here.',
  },
  'taken-unknown': {
    detail: 'The gateway does not say how much it has taken. Give it back in the gateway’s panel.',
  },
  'kept-changed': {
    title: alreadyChanged,
    detail: (kept: number, currency: Currency) =>
      `${formatAmount(kept, currency)} are kept of this payment now. Nothing was given back.`,
  },
  'above-kept': {
    title: 'More than is kept',
    detail: (kept: number, currency: Currency) =>
      kept === 0
        ? 'Nothing is kept of this payment any longer: it goes back, or has.'
        : `More than is kept: ${formatAmount(kept, currency)} are kept of this payment.`,
  },
  'too-many-parts': {
    title: 'Too often',
    detail:
      'Parts were given back for this booking too often. A whole payment can be given back on the page of money.',
  },

  'line-known': {
    title: 'Already recorded',
    detail: 'Something else was recorded on the bill already. Nothing more was recorded.',
  },
  'reference-used': {
    title: 'Used before',
    detail: 'Money was taken by this reference today already. Press again if it is another payment.',
  },
  'no-line': { detail: 'The bill has no such line.' },
  'car-left': { detail: 'The car was collected: what is on its bill stays as it is.' },
  'not-in-taka': { detail: 'Nothing is due in taka for this booking, so that nothing can be taken off.' },
  'due-changed': {
    title: alreadyChanged,
    detail: (due: number) => `${formatAmount(due, 'BDT')} are due now. Nothing was recorded.`,
  },
  'above-limit': {
    title: 'For owners only',
    detail: `Only an owner may take more than ${formatAmount(garageRules.deskReduction, 'BDT')} off a booking.`,
  },
  'too-many-acts': {
    title: 'Too often',
    detail: 'Too much was recorded of this booking within 90 days. Money can still be taken and given back.',
  },
  'too-many-reductions': { title: 'Too often', detail: 'Something was taken off this booking too often.' },
  'of-owner': {
    title: 'For owners only',
    detail: 'An owner has taken this off: only an owner takes it back.',
  },
  'booking-unpaid': { detail: 'The customer has to pay the booking itself first.' },
  'too-many-services': {
    title: 'Too many',
    detail: 'No more services can be added to this booking. Book another one.',
  },
  'paid-for': { detail: 'This service is paid, at least in part. Give that money back first.' },
  'till-closed': {
    title: 'Already closed',
    detail: (member: string, at: string, counted: number) =>
      `${member} has closed this day on ${formatMomentInDhaka(at)}, with ${formatAmount(counted, 'BDT')} counted.`,
  },
  'till-changed': {
    title: alreadyChanged,
    detail: (drawer: number) =>
      `Cash was taken or given back meanwhile: the day’s cash is ${formatAmount(drawer, 'BDT')} now. Is what was counted still right?`,
  },
  'off-without-note': {
    path: 'note',
    message: `is needed: the count, or what was there in the morning, is off by more than ${formatAmount(garageRules.tillTolerance, 'BDT')}`,
  },
  'till-open': { detail: 'This day is not closed.' },
  'not-today': {
    detail: 'Cash moves in and out of today’s drawer only. Nothing was changed: close this, and begin again.',
  },
  'movement-known': {
    title: 'Already recorded',
    detail: 'Something else was recorded by this already. Look at the till: nothing more was recorded.',
  },
  'no-movement': { detail: 'Nothing like that was recorded of the drawer.' },
  'too-many-movements': {
    title: 'Too often',
    detail: (most: number) => `Cash was moved ${most} times today. Put the rest into one sum tomorrow.`,
  },
  'too-many-till-acts': {
    title: 'Too often',
    detail: 'Days were closed and reopened too often today. Nothing was changed: please try again tomorrow.',
  },

  'no-vat': { detail: 'The garage is not registered for VAT: it has no BIN.' },
  'series-unknown': {
    title: 'Numbers unknown',
    detail:
      'The data was restored from a backup. Whoever did that has to tell first which numbers were printed last.',
  },
  'not-ready': { detail: 'The work on this car is not done: its bill may still change.' },
  'nothing-to-invoice': {
    detail: 'Nothing is to be invoiced: the bill charges nothing, or an invoice has all of it.',
  },
  'lines-changed': {
    detail:
      'The bill charges as much as was invoiced, but for other lines. Cancel the invoice by a credit note of all of it, and issue it anew.',
  },
  'to-invoice-changed': {
    title: alreadyChanged,
    detail: (amount: number) =>
      amount < 0
        ? `A credit note is to take ${formatAmount(-amount, 'BDT')} off now. Nothing was issued.`
        : `${formatAmount(amount, 'BDT')} are to be invoiced now. Nothing was issued.`,
  },
  'invoice-known': {
    title: 'Already issued',
    detail: (number: string, buyer: string) =>
      `${number} was issued by this already, for ${buyer}. Nothing more was issued: look at it, and issue another if that is meant.`,
  },
  'invoice-id-taken': {
    detail: 'Another document has been issued with this id. Please open the dialog again.',
  },
  'invoices-gone': {
    title: 'Kept no longer',
    detail:
      'Invoices of this booking are kept here no longer: after six years, or since the data was restored from a backup. Nothing more can be issued for it: ask the accountant.',
  },
  'too-many-invoices': { title: 'Too often', detail: 'Too many invoices were issued for this booking.' },

  'no-image-host': {
    status: 503,
    title: 'Not set up',
    detail: 'Pictures cannot be uploaded: IMGBB_API_KEY is not set.',
  },
  /** `reason` is a sentence in English. */
  'upload-failed': { status: 502, detail: (reason: string) => `The picture was not uploaded: ${reason}` },
  'upload-late': { status: 504, detail: (reason: string) => `The picture was not uploaded: ${reason}` },
};
