import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from '@upstash/redis';
import { onTestFinished } from 'vitest';
import { type LocalCloud, type LocalCloudOptions, startLocalCloud } from '../../netlify/local-cloud/cloud.ts';
import { listen } from '../../netlify/local-cloud/lib/listen.ts';

/** The accounts of EmailJS: the contact form's, and one for servers. */
export const contactAccount = {
  serviceId: 'service_test',
  templateId: 'template_test',
  publicKey: 'public_test',
};
export const mailAccount = {
  serviceId: 'service_mail',
  templateId: 'template_mail',
  publicKey: 'public_mail',
  privateKey: 'private_mail',
};

export const credentials = {
  redisToken: 'token-of-the-test',
  storeId: 'teststore',
  storePassword: 'teststore@ssl',
  bdtPerUsd: '122.50',
  emailjs: [contactAccount, mailAccount],
  imgbbKey: 'key-of-the-test',
  stripe: { secretKey: 'sk_test_ofTheTest', webhookSecret: 'whsec_of_the_test' },
};

/** Creates an empty folder that is deleted after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'local-cloud-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts a local cloud on a free port. It closes after the test, unless the test closes it earlier. */
export async function startTestCloud(options: Partial<LocalCloudOptions> = {}): Promise<LocalCloud> {
  const cloud = await startLocalCloud({
    folder: options.folder ?? temporaryFolder(),
    port: 0,
    ...credentials,
    ...options,
  });
  onTestFinished(cloud.close);
  return cloud;
}

/** Creates Upstash's client as the functions do. */
export function redisClient(url: string, options: { pipelining?: boolean; token?: string } = {}): Redis {
  return new Redis({
    url: `${url}/redis`,
    token: options.token ?? credentials.redisToken,
    responseEncoding: false,
    enableAutoPipelining: options.pipelining ?? false,
    retry: false,
  });
}

interface Received {
  path: string;
  fields: Record<string, string>;
}

/** Starts a merchant's server that stores what is posted, and responds with the given statuses; the last one repeats. */
export async function startMerchant(
  statuses: [number, ...number[]] = [200],
  beforeAnswer?: () => Promise<unknown>,
) {
  const received: Received[] = [];
  let answered = 0;
  let mostAtOnce = 0;
  const server = createServer(async (request, response) => {
    const body = await readText(request);
    received.push({ path: request.url ?? '', fields: Object.fromEntries(new URLSearchParams(body)) });
    mostAtOnce = Math.max(mostAtOnce, received.length - answered);
    response.statusCode = statuses[Math.min(received.length, statuses.length) - 1] ?? 200;
    await beforeAnswer?.();
    answered++;
    response.end();
  });
  const port = await listen(server, 0, 'merchant');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${port}`;
  return { url, received, answered: () => answered, mostAtOnce: () => mostAtOnce };
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
}
