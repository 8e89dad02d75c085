import type { DeskPaymentRequest } from '../../contract/desk/desk-booking-request.ts';
import type { Job, JobStep } from '../../contract/desk/desk-day.ts';
import type { Role } from '../../contract/desk/desk-staff.ts';
import {
  addedServiceLinesOf,
  type BillLine,
  chargedBesideBooking,
  chargedInTaka,
  dueInTaka,
  keptAtDesk,
  reductionLinesOf,
} from '../../contract/money/bill.ts';
import { collect, makeReady, stepNames } from '../board/jobs/texts.ts';
import { isApprovedNotBegun } from '../findings/finding-status.ts';
import { formatTaka } from '../kit/format-amounts.ts';
import * as t from './texts.ts';

/** The money that the desk can still take for a booking, and that it can give back, in paisa. */
export interface JobMoney {
  due: number;
  kept: number;
  /** All that is due for the car, of which some is another booking's: of each in turn. */
  all: DuePart[];
}

/** Money that is due for one of the bookings that have come with a car. */
type DuePart = Pick<Job, 'orderId' | 'rev' | 'serviceName'> & { due: number };

/** Returns the money of a booking at the desk. */
export function jobMoneyOf(job: Job): JobMoney {
  const due = dueInTaka(job);
  const parts = [{ ...job, due }, ...(job.together ?? [])].filter((part) => part.due > 0);
  const all = parts.some(({ orderId }) => orderId !== job.orderId) ? parts : [];
  return { due, kept: keptAtDesk(job.bill), all };
}

/** Returns what of the amount due can be taken off the bill: nothing once a booking is cancelled, or it is written off. */
export const reducibleAmount = (job: Job): number => (job.cancelled || job.writtenOff ? 0 : dueInTaka(job));

/** Returns what is due for all bookings of a car that has come once for them, in paisa. */
export const combinedDueInTaka = (job: Job): number =>
  (job.together ?? []).reduce((sum, other) => sum + other.due, dueInTaka(job));

/** Returns what is asked for of all bookings of a car, in paisa: what is due and was not written off. */
export const combinedDueNotWrittenOff = (job: Job): number =>
  [job, ...(job.together ?? [])].reduce(
    (sum, { writtenOff = 0 }) => sum - writtenOff,
    combinedDueInTaka(job),
  );

/** Returns what is charged for a booking in taka beside a customer's own one, which is paid by a payment page: in paisa, less what was taken off. */
export const chargedAtDesk = ({ link, bill }: Job): number =>
  link === undefined ? chargedBesideBooking(bill) : chargedInTaka(bill.lines);

/** The acts on the money of a booking; `all` takes what is due for its car. */
export type DeskPaymentAct = DeskPaymentRequest['type'] | 'all';

/** Returns what can be done about the money of a booking. */
export const deskPaymentActsFor = ({ due, kept, all }: JobMoney): DeskPaymentAct[] => [
  ...(all.length > 0 ? ['all' as const] : []),
  ...(due > 0 ? ['taken' as const] : []),
  ...(kept > 0 ? ['given-back' as const] : []),
];

/** Returns what becomes at first of what was paid by money that goes back: whose car has left, all paid, does not come to pay again. Others than owners have a limit. */
export const initialUseOfMoneyBack = (job: Job, role: Role | undefined): 'off' | 'due' =>
  role === 'owner' && job.progress === 'collected' && dueInTaka(job) === 0 ? 'off' : 'due';

/** Returns what can be done first about the money of a booking, in words; undefined if nothing can. */
export function moneyActName(job: Job): string | undefined {
  const [type] = deskPaymentActsFor(jobMoneyOf(job));
  return type && t.actsWithoutAmount[type];
}

/** Returns whether a member may take a reduction back: while the car has not left, and an owner one of an owner. */
export const mayUndoReduction = (job: Job, { byOwner }: BillLine, role: Role | undefined): boolean =>
  job.progress !== 'collected' && !job.cancelled && (!byOwner || role === 'owner');

/** Returns the name of the act that opens the dialog; undefined if nothing can be taken off, or back. */
export function reduceBillActName(job: Job, role: Role | undefined): string | undefined {
  const canUndo = reductionLinesOf(job.bill).some((one) => mayUndoReduction(job, one, role));
  return reducibleAmount(job) > 0 || canUndo ? t.reduceAct : undefined;
}

/** Returns whether services can be added to a booking, and removed: while the car has not left. */
const isOpen = ({ cancelled, progress }: Job): boolean => !cancelled && progress !== 'collected';

/** Returns whether a service can be added to a booking: a customer's own is paid first. */
export const canAddService = (job: Job): boolean =>
  isOpen(job) && (job.link !== undefined || job.payment === 'paid');

/** Returns the name of the act that opens the dialog; undefined if nothing can be added, or removed. */
export const addServiceActName = (job: Job): string | undefined =>
  canAddService(job) || (isOpen(job) && addedServiceLinesOf(job.bill).length > 0) ? t.addAct : undefined;

export const carLeavesWithMoneyDue = (job: Job, step: JobStep): boolean =>
  step === 'collected' && combinedDueInTaka(job) > 0;

/** Returns what to ask before a step of a car, and the names of the step: whether it is ready though approved work has not begun, or leaves though money is due. */
export function moneyQuestionBeforeStep(
  job: Job,
  step: JobStep,
): (Record<'title' | 'text' | 'act', string> & { note?: string }) | undefined {
  const undone = job.findings?.find(isApprovedNotBegun);
  if (step === 'ready' && undone)
    return { title: makeReady, text: t.readyAllTheSame(undone.text), act: stepNames.ready };
  return carLeavesWithMoneyDue(job, step)
    ? {
        title: collect,
        text: t.leavesUnpaid(formatTaka(combinedDueInTaka(job))),
        note: t.staysWithDebtors,
        act: t.handOverUnpaid,
      }
    : undefined;
}
