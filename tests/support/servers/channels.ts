/** The account of EmailJS for mails to customers in a local cloud. */
export const mailAccount = {
  serviceId: 'local',
  templateId: 'customer',
  publicKey: 'local-mail',
  privateKey: 'local-private',
};

/** The settings of mails to customers, which are off until a test turns them on. */
const mailSettings = {
  EMAILJS_MAIL_SERVICE_ID: mailAccount.serviceId,
  EMAILJS_MAIL_TEMPLATE_ID: mailAccount.templateId,
  EMAILJS_MAIL_PUBLIC_KEY: mailAccount.publicKey,
  EMAILJS_MAIL_PRIVATE_KEY: mailAccount.privateKey,
};

/** The account of Stripe in a local cloud. */
export const stripeAccount = { secretKey: 'sk_test_local', webhookSecret: 'whsec_local' };

/** The settings of Stripe, which is off until a test turns it on. */
const stripeSettings = {
  VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_local',
  STRIPE_SECRET_KEY: stripeAccount.secretKey,
  STRIPE_WEBHOOK_SECRET: stripeAccount.webhookSecret,
};

/** Returns an environment without mails and Stripe. */
export const withoutOptions = <Environment extends Record<string, string>>(environment: Environment) => ({
  ...environment,
  ...Object.fromEntries(Object.keys({ ...mailSettings, ...stripeSettings }).map((name) => [name, ''])),
});

/** Makes the functions of this test file tell the garage, by the webhook of a local cloud. */
export function turnOnWebhook(cloudUrl: string): void {
  process.env.OWNER_WEBHOOK_URL = `${cloudUrl}/owner/webhook`;
  process.env.OWNER_WEBHOOK_SECRET = 'shared';
}

/** Makes the functions of this test file send mails, by the EmailJS of a local cloud. */
export function turnOnMails(cloudUrl: string): void {
  Object.assign(process.env, mailSettings, { EMAILJS_MAIL_URL: `${cloudUrl}/emailjs` });
}

/** Makes the functions of this test file take dollars by the Stripe of a local cloud. */
export function turnOnStripe(cloudUrl: string): void {
  Object.assign(process.env, stripeSettings, { STRIPE_URL: `${cloudUrl}/stripe` });
}
