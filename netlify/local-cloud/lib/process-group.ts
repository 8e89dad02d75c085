import { setTimeout as delay } from 'node:timers/promises';

const politeness = 5_000;

/** Whether any process of the group still runs. */
export function isGroupAlive(groupId: number): boolean {
  return signalGroup(groupId, 0);
}

/** Ends a whole process group, first politely, and waits until it is gone. */
export async function endGroup(groupId: number): Promise<void> {
  signalGroup(groupId, 'SIGTERM');
  const deadline = Date.now() + politeness;
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
