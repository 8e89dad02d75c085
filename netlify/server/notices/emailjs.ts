import { environment } from '../environment.ts';
import { AccountRefusedError } from './channel.ts';

/* The client of EmailJS's REST API: POST /api/v1.0/email/send, of which an account may make one a second. */

const TIME_LIMIT_MS = 10_000;

/** A mail. A retry has the same `id`. */
export interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
}

/** The key is invalid, the account unknown, blocked, without requests left, or its service's own sign-in has ended. */
const OF_THE_ACCOUNT = [401, 402, 403, 404, 412, 426];

/** EmailJS has not said that it has sent a mail, but the recipient may have got it. */
export class MaybeSentError extends Error {
  override name = 'MaybeSentError';
}

/**
 * Sends a mail by the template, which has the parameters `to_email`, `subject`, `text` and `notice_id`.
 * @throws {AccountRefusedError} if EmailJS refuses whatever the account sends
 * @throws {Error} if EmailJS refuses it, with its reason, but never the private key
 * @throws {MaybeSentError} if EmailJS fails, cannot be reached or does not respond within 10 s
 */
export async function sendMail({ id, to, subject, text }: Mail): Promise<void> {
  const settings = environment();
  const privateKey = settings.EMAILJS_MAIL_PRIVATE_KEY ?? '';
  const response = await fetch(`${settings.EMAILJS_MAIL_URL}/api/v1.0/email/send`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      service_id: settings.EMAILJS_MAIL_SERVICE_ID,
      template_id: settings.EMAILJS_MAIL_TEMPLATE_ID,
      user_id: settings.EMAILJS_MAIL_PUBLIC_KEY,
      accessToken: privateKey,
      template_params: { to_email: to, subject, text, notice_id: id },
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  }).catch((cause: unknown) => {
    throw new MaybeSentError('EmailJS has not responded', { cause });
  });
  if (response.ok) return void (await response.body?.cancel());
  const body = await response.text().catch((error: unknown) => String(error));
  const reason = body.replaceAll(privateKey, '…').slice(0, 200);
  const Refusal = OF_THE_ACCOUNT.includes(response.status) ? AccountRefusedError : Error;
  const Failure = response.status < 500 ? Refusal : MaybeSentError;
  throw new Failure(`EmailJS responded ${response.status}: ${reason}`);
}
