import { environment } from '../environment.ts';
import type { Recipient } from './records.ts';

/** Returns who is told of changes by the settings. */
export function toldRecipients(): Recipient[] {
  const { OWNER_WEBHOOK_URL, EMAILJS_MAIL_PRIVATE_KEY } = environment();
  const told: Recipient[] = [];
  if (OWNER_WEBHOOK_URL) told.push('garage');
  if (EMAILJS_MAIL_PRIVATE_KEY) told.push('customer');
  return told;
}
