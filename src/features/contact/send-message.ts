import { settings } from '../../settings.ts';

const TIME_LIMIT_MS = 15_000;

/**
 * Sends the contact form by EmailJS, as the multipart POST of its REST API.
 * @throws Error in words for the customer; EmailJS's own where it gives one.
 */
export async function sendMessage(form: FormData): Promise<void> {
  form.set('service_id', settings.VITE_EMAILJS_SERVICE_ID);
  form.set('template_id', settings.VITE_EMAILJS_TEMPLATE_ID);
  form.set('user_id', settings.VITE_EMAILJS_PUBLIC_KEY);
  const response = await fetch(`${settings.VITE_EMAILJS_URL}/api/v1.0/email/send-form`, {
    method: 'POST',
    body: form,
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  }).catch((cause: unknown) => {
    throw new Error('Your message could not be sent: the mail service cannot be reached.', { cause });
  });
  if (!response.ok) throw new Error((await response.text()) || 'Your message could not be sent.');
}
