import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as z from 'zod/mini';

const cliPackage = z.object({ version: z.string() });
const accountList = z.object({
  users: z.optional(z.array(z.looseObject({ localId: z.string(), validSince: z.optional(z.string()) }))),
});

/** An account as far as it has to be set right after an import. */
export interface SavedAccount {
  localId: string;
  validSince?: string | undefined;
}

/** The emulator's state, as the texts that its own export would hold. */
export interface IdentityState {
  accounts: string;
  config: string;
}

/** The folder in the layout of `firebase emulators:export`, for `--import`. */
export function exportFolder(folder: string): string {
  return join(folder, 'export');
}

/** The accounts that were saved last; undefined when nothing was. */
export function readSavedAccounts(folder: string): SavedAccount[] | undefined {
  if (!existsSync(join(exportFolder(folder), 'firebase-export-metadata.json'))) return undefined;
  const accounts = readFileSync(join(exportFolder(folder), 'auth_export', 'accounts.json'), 'utf8');
  return accountList.parse(JSON.parse(accounts)).users ?? [];
}

/** Writes what has changed, each file whole or not at all; the metadata, which make it an export, come last. */
export function saveExport(folder: string, state: IdentityState): void {
  const { version } = cliPackage.parse(createRequire(import.meta.url)('firebase-tools/package.json'));
  const metadata = { version, auth: { version, path: 'auth_export' } };
  mkdirSync(join(exportFolder(folder), 'auth_export'), { recursive: true });
  replaceFile(folder, join('auth_export', 'config.json'), state.config);
  replaceFile(folder, join('auth_export', 'accounts.json'), state.accounts);
  replaceFile(folder, 'firebase-export-metadata.json', JSON.stringify(metadata, null, 2));
}

function replaceFile(folder: string, name: string, content: string): void {
  const file = join(exportFolder(folder), name);
  if (existsSync(file) && readFileSync(file, 'utf8') === content) return;
  // Outside the export, where the emulator would take any file named "accounts…" for accounts.
  const draft = join(folder, 'export-draft');
  writeFileSync(draft, content);
  renameSync(draft, file);
}
