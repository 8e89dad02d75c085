import {
  type LocalEnvironment,
  localEnvironment,
  readPorts,
} from '../../../netlify/local-cloud/local-settings.ts';
import { setVariables } from './variables.ts';

/** The settings of a local cloud on its default ports: its accounts and keys are the same on all ports. */
export const local = localEnvironment(readPorts({}));

const settingsOf = (...names: (keyof LocalEnvironment)[]) =>
  Object.fromEntries(names.map((name) => [name, local[name]]));

/** The settings of mails and SMS to customers and of Stripe, which are off until a test turns them on. */
const mails = settingsOf(
  'EMAILJS_MAIL_SERVICE_ID',
  'EMAILJS_MAIL_TEMPLATE_ID',
  'EMAILJS_MAIL_PUBLIC_KEY',
  'EMAILJS_MAIL_PRIVATE_KEY',
);
const stripe = settingsOf('VITE_STRIPE_PUBLISHABLE_KEY', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET');

const sms = settingsOf('SMS_API_TOKEN', 'SMS_SENDER_ID');

/** Returns an environment without mails, SMS and Stripe. */
export const withoutOptions = <Environment extends Record<string, string>>(environment: Environment) => ({
  ...environment,
  ...Object.fromEntries(Object.keys({ ...mails, ...sms, ...stripe }).map((name) => [name, ''])),
});

/** Makes the functions of this test file tell the garage, by the webhook of a local cloud. */
export function turnOnWebhook(cloudUrl: string): void {
  setVariables({ OWNER_WEBHOOK_URL: `${cloudUrl}/owner/webhook`, OWNER_WEBHOOK_SECRET: 'shared' });
}

/** Makes the functions of this test file send mails, by the EmailJS of a local cloud. */
export function turnOnMails(cloudUrl: string): void {
  setVariables({ ...mails, EMAILJS_MAIL_URL: `${cloudUrl}/emailjs` });
}

/** Makes the functions of this test file send SMS, by the provider of a local cloud. */
export function turnOnSms(cloudUrl: string): void {
  setVariables({ ...sms, SMS_URL: `${cloudUrl}/sms` });
}

/** Makes the functions of this test file take dollars by the Stripe of a local cloud. */
export function turnOnStripe(cloudUrl: string): void {
  setVariables({ ...stripe, STRIPE_URL: `${cloudUrl}/stripe` });
}
