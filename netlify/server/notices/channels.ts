import type { Notice, Recipient } from '../store/records.ts';
import type { Channel } from './channel.ts';
import { customerMail } from './customer-mail.ts';
import { garageWebhook } from './garage-webhook.ts';

const byRecipient = new Map<Recipient, Channel>([
  ['garage', garageWebhook],
  ['customer', customerMail],
]);

/** Returns the channel for a notice, undefined if it is switched off or only a newer version has one. */
export const channelOf = ({ recipient, kind }: Notice): Channel | undefined =>
  Array.from(byRecipient).find(
    ([name, channel]) => name === recipient && channel.kinds.includes(kind) && channel.isConfigured(),
  )?.[1];
