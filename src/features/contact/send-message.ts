import { EmailJSResponseStatus, init, sendForm } from '@emailjs/browser';
import { withTimeLimit } from '../../contract/http/time-limit.ts';
import * as t from './texts.ts';

const TIME_LIMIT_MS = 15_000;

init({ publicKey: SETTINGS.VITE_EMAILJS_PUBLIC_KEY, origin: SETTINGS.VITE_EMAILJS_URL });

/**
 * Sends the contact form by EmailJS, with a time limit, as EmailJS has none.
 * @throws {Error} with a message for the customer
 */
export async function sendMessage(form: HTMLFormElement): Promise<void> {
  const sending = sendForm(SETTINGS.VITE_EMAILJS_SERVICE_ID, SETTINGS.VITE_EMAILJS_TEMPLATE_ID, form);
  await withTimeLimit(sending, TIME_LIMIT_MS).catch((cause: unknown) => {
    throw new Error(failureText(cause), { cause });
  });
}

/** The refusals that the sender can mend, by EmailJS' status. Its reasons are in English, and for the garage. */
const refusals: Record<number, string> = { 413: t.tooLong, 429: t.tooMany };

/** Returns the message for a failure. EmailJS throws an object with a status if the server has responded. */
function failureText(cause: unknown): string {
  if (cause instanceof EmailJSResponseStatus) return refusals[cause.status] ?? t.refused;
  return t.unreachable;
}
