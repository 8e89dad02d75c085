import type { Notice, Recipient } from '../store/order-records.ts';
import type { Channel } from './channel.ts';
import { customerMail } from './customer-mail.ts';
import { garageWebhook } from './garage-webhook.ts';

const byRecipient = new Map<Recipient, Channel>([
  ['garage', garageWebhook],
  ['customer', customerMail],
]);

/** Returns who is told of changes: a script stores no notice for others. */
export const channels = (): Recipient[] =>
  Array.from(byRecipient).flatMap(([recipient, channel]) => (channel.isConfigured() ? [recipient] : []));

/** Returns the channel for a notice, undefined if it is switched off or only a newer version has one. */
export const channelOf = ({ recipient, kind }: Notice): Channel | undefined =>
  Array.from(byRecipient).find(
    ([name, channel]) => name === recipient && channel.kinds.includes(kind) && channel.isConfigured(),
  )?.[1];
