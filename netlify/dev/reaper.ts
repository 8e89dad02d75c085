import { createInterface } from 'node:readline';

// Ends the process groups that its standard input names, once that is closed: when whoever started this is gone, even
// by `kill -9`. Their state is on disk already, so nothing is lost by ending them at once.
const groupIds: number[] = [];
for await (const line of createInterface({ input: process.stdin })) groupIds.push(Number(line));
for (const groupId of groupIds) {
  try {
    process.kill(-groupId, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
