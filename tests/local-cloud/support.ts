import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from '@upstash/redis';
import { onTestFinished } from 'vitest';
import { type LocalCloud, type LocalCloudOptions, startLocalCloud } from '../../netlify/local-cloud/cloud.ts';

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
