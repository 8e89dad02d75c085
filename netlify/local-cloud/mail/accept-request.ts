import * as z from 'zod/mini';

/** An account of EmailJS with one service and one template. */
export interface EmailJsAccount {
  serviceId: string;
  templateId: string;
  publicKey: string;
  /** Servers may use the account, with this key; its template sends to `to_email`. Otherwise only browsers may. */
  privateKey?: string;
}

/** The fields that both endpoints have. */
export interface SendRequest {
  service_id?: string | undefined;
  template_id?: string | undefined;
  user_id?: string | undefined;
}

type Refusal = [text: string, status: 400 | 403 | 404 | 413 | 422 | 429];

/** Returns the account that a request to send names with its service and template, or why EmailJS refuses the request. */
export function findAccount(request: SendRequest, accounts: EmailJsAccount[]): EmailJsAccount | Refusal {
  for (const name of ['user_id', 'service_id', 'template_id'] as const) {
    if (!request[name]) return [`The ${name} parameter is required`, 400];
  }
  const account = accounts.find(({ publicKey }) => publicKey === request.user_id);
  if (!account) return ['Account not found', 404];
  if (request.service_id !== account.serviceId) return ['The service ID not found', 400];
  if (request.template_id !== account.templateId) return ['The template ID not found', 400];
  return account;
}

/** The documented fields of `send`, and the SDKs' own. */
const sendSchema = z.strictObject({
  service_id: z.optional(z.string()),
  template_id: z.optional(z.string()),
  user_id: z.optional(z.string()),
  accessToken: z.optional(z.string()),
  template_params: z._default(z.record(z.string(), z.coerce.string()), {}),
  lib_version: z.optional(z.string()),
});

/** EmailJS accepts one request a second, and this many bytes of parameters. */
const PAUSE_MS = 1_000;
const MAX_PARAMETER_BYTES = 50 * 1024;

interface Sender {
  accounts: EmailJsAccount[];
  isBrowser: boolean;
  /** When each account's last request came. */
  requestedAt: Map<string, number>;
}

/** Parses the body of `send`; returns the request, or why EmailJS refuses it. */
export function acceptJson(
  body: string,
  { accounts, isBrowser, requestedAt }: Sender,
): z.infer<typeof sendSchema> | Refusal {
  const parsed = sendSchema.safeParse(parseJson(body));
  if (!parsed.success) return [`Bad Request: ${z.prettifyError(parsed.error)}`, 400];
  const request = parsed.data;
  const account = findAccount(request, accounts);
  if (Array.isArray(account)) return account;
  const pause = Date.now() - (requestedAt.get(account.publicKey) ?? 0);
  requestedAt.set(account.publicKey, Date.now());
  // A test's clock may have gone back.
  if (pause >= 0 && pause < PAUSE_MS) return ['Too Many Requests', 429];
  if (!account.privateKey && !isBrowser) return ['API calls are disabled for non-browser applications', 403];
  if (account.privateKey && !request.accessToken)
    return ['API calls in strict mode, but no private key was passed', 403];
  if (account.privateKey && request.accessToken !== account.privateKey)
    return ['The private key is invalid', 403];
  if (Buffer.byteLength(JSON.stringify(request.template_params)) > MAX_PARAMETER_BYTES)
    return ['Variables size limit. The maximum allowed variables size is 50Kb', 413];
  if (account.privateKey && !request.template_params.to_email)
    return ['The recipients address is empty', 422];
  return request;
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
