import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as z from 'zod/mini';

const cliPackage = z.object({ version: z.string() });
const accountList = z.object({
  users: z.optional(z.array(z.looseObject({ localId: z.string(), validSince: z.optional(z.string()) }))),
});

/** The fields of an account that have to be restored after an import. */
export interface SavedAccount {
  localId: string;
  validSince?: string | undefined;
}

/** The emulator's state, as the contents of its export files. */
export interface IdentityState {
  accounts: string;
  config: string;
}

/** Returns the folder for `--import`, in the layout of `firebase emulators:export`. */
export function exportFolder(folder: string): string {
  return join(folder, 'export');
}

/** Reads the saved accounts; undefined if there is no complete export. */
export function readSavedAccounts(folder: string): SavedAccount[] | undefined {
  if (!existsSync(join(exportFolder(folder), 'firebase-export-metadata.json'))) return undefined;
  const accounts = readFileSync(join(exportFolder(folder), 'auth_export', 'accounts.json'), 'utf8');
  return accountList.parse(JSON.parse(accounts)).users ?? [];
}

/** Writes each changed file atomically. The metadata come last, as they mark the export as complete. */
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
  // Not in the export folder: the emulator would read any file named "accounts…" there as accounts.
  const draft = join(folder, 'export-draft');
  writeFileSync(draft, content);
  renameSync(draft, file);
}
