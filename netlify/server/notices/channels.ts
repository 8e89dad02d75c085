import * as z from 'zod/mini';
import type { Money } from '../../../src/contract/money/money.ts';
import { findVerifiedEmail } from '../auth/verified-email.ts';
import { environment } from '../environment.ts';
import { mainSiteOrigin } from '../http/site-origin.ts';
import { amountTaken, bookedServiceLine } from '../order/bill.ts';
import { lastStartOf } from '../order/order-facts.ts';
import { type Notice, parseUnmatched } from '../order/records.ts';
import { isRecipientReachable } from '../order/write-notices.ts';
import { keys } from '../store/keys.ts';
import { parseRecord } from '../store/read-pipeline.ts';
import { withStore } from '../store/store-client.ts';
import { type Channel, isNoticeReadLate } from './channel.ts';
import { sendMail } from './emailjs.ts';
import { findNoticeSubject } from './find-subject.ts';
import { describeGarageNews, type GarageNews } from './garage-news.ts';
import { postToGarageWebhook, type WebhookMessage } from './garage-webhook.ts';
import { type MailSubject, refundedMoney } from './mail-parts.ts';
import { isMailKind, isNoticeTooOld, noticeKinds } from './notice-kinds.ts';
import { findReport, isReport, writeReport } from './reports.ts';
import { customerSms } from './sms/customer-sms.ts';
import { findTillOff } from './till-off.ts';
import { refundTroubleOf } from './truths.ts';
import { mailNumberToUnverified } from './unverified-address.ts';
import { writeMail } from './write-mail.ts';

/** A mail address, and a single one. An order may have none (`Unregistered`). */
const mailAddress = z.email();

const customerMail: Channel = {
  name: 'mails',
  send: async (notice) => {
    const { id, kind, transactionId, at } = notice;
    const subject = await findNoticeSubject(notice);
    if (!subject || !isMailKind(kind)) return { is: 'untrue' };
    if (!mailAddress.safeParse(subject.order.email).success) return { is: 'untrue' };
    const now = new Date();
    if (isNoticeTooOld(notice, now.getTime())) throw new Error('the mail is too old to be sent');
    // The address of today: that of the booking may be the customer's no longer.
    const verified = await findVerifiedEmail(subject.transaction.uid);
    const number =
      verified === null ? mailNumberToUnverified(subject.order, notice) : Number.POSITIVE_INFINITY;
    if (number === undefined) return { is: 'untrue' };
    const dueAt = isNoticeReadLate(notice, now) ? at : undefined;
    const about = { ...subject, transactionId, asksToVerify: number === 1, dueAt };
    await sendMail({ id, to: verified ?? subject.order.email, ...writeMail(kind, about, mainSiteOrigin()) });
    return { is: 'sent' };
  },
};

/** Mails to GARAGE_EMAIL: reports of what does not work, and news for the mailbox. */
const garageMail: Channel = {
  name: 'mails',
  send: async (notice) => {
    const mail = await findGarageMail(notice);
    if (!mail) return { is: 'untrue' };
    const { title, text } = mail;
    await sendMail({ id: notice.id, to: environment().GARAGE_EMAIL ?? '', subject: title, text });
    return { is: 'sent' };
  },
};

async function findGarageMail(notice: Notice): Promise<{ title: string; text: string } | undefined> {
  const title = noticeKinds.get(notice.kind)?.mailbox;
  if (title === undefined) {
    const report = await findReport(notice);
    return report && writeReport(report);
  }
  const message = await findMessage(notice);
  return message && { title, text: message.text };
}

const garageWebhook: Channel = {
  name: 'webhook',
  send: async (notice) => {
    const message = await findMessage(notice);
    if (!message) return { is: 'untrue' };
    await postToGarageWebhook(message);
    return { is: 'sent' };
  },
};

/** Returns the channel for a notice, undefined if it is switched off or only a newer version has one. */
export function channelOfNotice({ recipient, kind }: Notice): Channel | undefined {
  if (!isRecipientReachable(recipient)) return undefined;
  if (recipient === 'customer') return isMailKind(kind) ? customerMail : undefined;
  if (recipient === 'phone') return noticeKinds.get(kind)?.sms ? customerSms : undefined;
  const isNews = noticeKinds.get(kind)?.garage !== undefined || isReport(kind);
  if (recipient === 'garage') return isNews ? garageWebhook : undefined;
  const isMailed = noticeKinds.get(kind)?.mailbox !== undefined || isReport(kind);
  return recipient === 'mailbox' && isMailed ? garageMail : undefined;
}

/** Returns a notice as the garage gets it, as things are now; undefined if it is no longer true. */
async function findMessage(notice: Notice): Promise<WebhookMessage | undefined> {
  const { id, kind, at } = notice;
  const row = noticeKinds.get(kind);
  if (!row?.garage) {
    const report = await findReport(notice);
    return report && { id, kind, at, check: report.check, text: writeReport(report).text };
  }
  const isOfOrder = row.payment ?? row.order;
  const find = isOfOrder ? findNews : row.till ? findTillOff : findUnmatched;
  const news = await find(notice);
  return news && { id, ...news, text: row.garage(describeGarageNews(news, `${mainSiteOrigin()}/garage`)) };
}

async function findNews(notice: Notice): Promise<GarageNews | undefined> {
  const { kind, transactionId, at, about } = notice;
  const subject = await findNoticeSubject(notice);
  if (!subject) return undefined;
  const { order, payment } = subject;
  const { amount, currency } = moneyOf(kind, subject);
  return {
    kind,
    orderId: order._id,
    serviceName: bookedServiceLine(order).text,
    transactionId,
    amount,
    currency,
    at,
    reason: about ? `the customer may not have got it: ${about}` : payment && refundTroubleOf(payment),
    captured: payment?.captured,
    visit: kind === 'visit-given-up' ? lastStartOf(order) : order.visit?.start,
  };
}

const aboutRefunds = /^refund|^elsewhere/;

/** Returns what goes back of a payment if news of that is about a part of it, or else what was asked for. */
function moneyOf(kind: string, { transaction, order, payment, at }: MailSubject): Money {
  const refunded = payment && aboutRefunds.test(kind) && refundedMoney(payment, at);
  return refunded && refunded.amount < amountTaken(payment).amount
    ? refunded
    : (transaction.checkoutSession ?? bookedServiceLine(order));
}

async function findUnmatched(notice: Notice): Promise<GarageNews | undefined> {
  const { kind, transactionId, captureId = '' } = notice;
  const stored = await withStore((redis) => redis.hget(keys.unmatched, captureId));
  const unmatched = parseRecord(stored, parseUnmatched);
  if (!unmatched) return undefined;
  const { orderId, at, captured } = unmatched;
  return {
    kind,
    orderId,
    serviceName: '',
    transactionId,
    amount: captured?.amount,
    currency: captured?.currency ?? 'BDT',
    at,
  };
}
