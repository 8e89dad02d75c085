import { createInterface } from 'node:readline';

// Reads process groups from stdin, and kills them when stdin closes: when the parent process has ended, even by `kill -9`.
// SIGKILL loses nothing, since their state is on disk.
const groupIds: number[] = [];
for await (const line of createInterface({ input: process.stdin })) groupIds.push(Number(line));
for (const groupId of groupIds) {
  try {
    process.kill(-groupId, 'SIGKILL');
  } catch {
    // The group has already ended.
  }
}
