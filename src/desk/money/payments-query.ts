import { deskDebts, deskPayments } from '../../contract/desk-money.ts';
import { deskPages } from '../kit/desk-request.ts';

/** GET /desk/payments: the pages of payments that were asked for, the latest first. */
export const paymentsQuery = deskPages(deskPayments);

/** GET /desk/debts: the pages of debts that were asked for, the oldest first. */
export const debtsQuery = deskPages(deskDebts);
