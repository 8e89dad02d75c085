import { spawn } from 'node:child_process';
import type { Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const TERMINATION_LIMIT_MS = 5_000;
const parent = process.ppid;

export function isGroupAlive(groupId: number): boolean {
  return signalGroup(groupId, 0);
}

/** Ends a process group with SIGTERM, after 5 s with SIGKILL, and waits until it has ended. */
export async function endGroup(groupId: number): Promise<void> {
  signalGroup(groupId, 'SIGTERM');
  const deadline = Date.now() + TERMINATION_LIMIT_MS;
  while (isGroupAlive(groupId)) {
    if (Date.now() > deadline) signalGroup(groupId, 'SIGKILL');
    await delay(50);
  }
}

let reaper: Writable | undefined;

/** Has a process group killed once this process has ended, also by a failure or `kill -9`. */
export function killAtEnd(groupId: number): void {
  reaper ??= startReaper();
  reaper.write(`${groupId}\n`);
}

/** Calls a function once the process that has started this one has ended. */
export function onParentEnd(act: () => void): void {
  setInterval(() => process.ppid === parent || act(), 1000).unref();
}

function startReaper(): Writable {
  const child = spawn(process.execPath, [fileURLToPath(new URL('reaper.ts', import.meta.url))], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // Ctrl-C ends all others of the terminal's group.
    detached: true,
  });
  child.unref();
  return child.stdin;
}

function signalGroup(groupId: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-groupId, signal);
  } catch {
    return false;
  }
}
