import { textsInCurrentLanguage } from '../../language.ts';
import { balanceDueAtDesk, type MailSubject, refundedMoney } from '../mail-parts.ts';
import * as bangla from './texts.bn.ts';
import * as english from './texts.ts';

/* What the SMS of each kind says, before its link. */

export const texts = textsInCurrentLanguage(english, bangla);

/** Returns the sentence of an SMS about an order, and about the payment if it is about one. */
export type Sentence = (subject: MailSubject) => string;

const momentOf = ({ order }: MailSubject): string => texts().formatMoment(order.visit?.start ?? '');

export const bookedSentence: Sentence = () => texts().booked;
export const bringSentence: Sentence = (subject) => texts().bring(momentOf(subject));
export const reminderSentence: Sentence = (subject) => texts().reminder(momentOf(subject));
export const dayClosedSentence: Sentence = ({ order }) =>
  texts().closed(texts().formatDay(order.visit?.start ?? ''));
export const dayReopenedSentence: Sentence = (subject) => texts().reopened(momentOf(subject));
export const findingsSentence: Sentence = () => texts().findings;

export function readySentence(subject: MailSubject): string {
  const due = balanceDueAtDesk(subject);
  return texts().ready(due > 0 ? texts().formatAmount(due, 'BDT') : undefined);
}

export function refundedSentence({ payment, at }: MailSubject): string {
  const { amount, currency } = payment ? refundedMoney(payment, at) : { amount: 0, currency: 'BDT' as const };
  return texts().refunded(texts().formatAmount(amount, currency));
}
