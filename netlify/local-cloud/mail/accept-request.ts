import * as z from 'zod/mini';

/** The fields by which a request names its account. */
const namesSchema = z.object({ service_id: z.string(), template_id: z.string(), user_id: z.string() });
type Names = z.infer<typeof namesSchema>;
/** An account with one service and one template. Servers may use one that has a private key; its template sends to `to_email`. */
export type MailAccount = Names & { accessToken?: string };

/** The form that EmailJS's library for browsers sends: the names, its version, and the form's own fields. */
export const formSchema = z.catchall(z.object({ ...namesSchema.shape, lib_version: z.string() }), z.string());

/** The body of `send`, as the product's server sends it. */
export const mailSchema = z.strictObject({
  ...namesSchema.shape,
  accessToken: z.string(),
  template_params: z.record(z.string(), z.string()),
});

export type MailRefusal = [text: string, status: 400 | 403 | 404 | 412 | 413 | 422 | 426 | 429];

/** The faults by which EmailJS refuses whatever an account sends, in its words as far as they are known. */
export const accountFaults = {
  blocked: ['The account is blocked', 403],
  'signed-out': ['Gmail_API: Invalid grant. Please reconnect your Gmail account', 412],
  plan: ['The quota of requests of this month has been reached', 426],
  'rate-limit': ['Too Many Requests', 429],
} satisfies Record<string, MailRefusal>;

/** EmailJS accepts one request a second, and this many bytes of parameters. */
const PAUSE_MS = 1_000;
const MAX_PARAMETER_BYTES = 50 * 1024;

/** Returns why EmailJS refuses the contact form. */
export const refuseForm = (
  form: z.infer<typeof formSchema>,
  accounts: MailAccount[],
): MailRefusal | undefined => refuseNames(form, accounts) ?? refuseSize(form);

function refuseNames(names: Names, accounts: MailAccount[]): MailRefusal | undefined {
  const account = accounts.find(({ user_id }) => user_id === names.user_id);
  if (!account) return ['Account not found', 404];
  if (names.service_id !== account.service_id) return ['The service ID not found', 400];
  if (names.template_id !== account.template_id) return ['The template ID not found', 400];
  return undefined;
}

const refuseSize = (parameters: Record<string, string>): MailRefusal | undefined =>
  Buffer.byteLength(JSON.stringify(parameters)) > MAX_PARAMETER_BYTES
    ? ['Variables size limit. The maximum allowed variables size is 50Kb', 413]
    : undefined;

/** Returns why EmailJS refuses a server's request. `requestedAt` has the time of each account's last request. */
export function refuseMail(
  mail: z.infer<typeof mailSchema>,
  accounts: MailAccount[],
  requestedAt: Map<string, number>,
): MailRefusal | undefined {
  const refusal = refuseNames(mail, accounts);
  if (refusal) return refusal;
  const pause = Date.now() - (requestedAt.get(mail.user_id) ?? 0);
  requestedAt.set(mail.user_id, Date.now());
  // A test's clock may have gone back.
  if (pause >= 0 && pause < PAUSE_MS) return ['Too Many Requests', 429];
  const isAllowed = accounts.some(
    ({ user_id, accessToken }) => user_id === mail.user_id && accessToken === mail.accessToken,
  );
  if (!isAllowed) return ['The private key is invalid', 403];
  const isAddressed = Boolean(mail.template_params.to_email);
  return (
    refuseSize(mail.template_params) ?? (isAddressed ? undefined : ['The recipients address is empty', 422])
  );
}
