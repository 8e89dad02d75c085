import type { Notice, Recipient } from '../order/records.ts';
import { hasChannel } from '../order/write-notices.ts';
import type { Channel } from './channel.ts';
import { customerMail } from './customer-mail.ts';
import { garageMail } from './garage-mail.ts';
import { garageWebhook } from './garage-webhook.ts';

const channels: Record<Recipient, Channel> = {
  garage: garageWebhook,
  mailbox: garageMail,
  customer: customerMail,
};

/** Returns the channel for a notice, undefined if it is switched off or only a newer version has one. */
export const channelOf = ({ recipient, kind }: Notice): Channel | undefined =>
  Object.entries(channels).find(
    ([name, { kinds }]) => name === recipient && kinds.includes(kind) && hasChannel(name),
  )?.[1];
