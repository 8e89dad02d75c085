import { setTimeout as delay } from 'node:timers/promises';

const TERMINATION_LIMIT_MS = 5_000;

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

function signalGroup(groupId: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-groupId, signal);
  } catch {
    return false;
  }
}
