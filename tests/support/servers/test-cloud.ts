import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type LocalCloud, startLocalCloud } from '../../../netlify/local-cloud/cloud.ts';

/** Creates an empty folder that is deleted after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'local-cloud-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts a local cloud on a free port, with its state in a folder if there is one. It closes after the test, unless the test closes it earlier. */
export async function startTestCloud(folder?: string): Promise<LocalCloud> {
  const cloud = await startLocalCloud({ ...(folder !== undefined && { folder }), port: 0 });
  onTestFinished(cloud.close);
  return cloud;
}
