import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { isGroupAlive } from './process-group.ts';

const script = `
  import { spawn } from 'node:child_process';
  import { killAtEnd } from '${new URL('process-group.ts', import.meta.url)}';
  const group = spawn('sleep', ['60'], { detached: true, stdio: 'ignore' });
  killAtEnd(group.pid);
  console.log(group.pid);
  if (process.argv[1] === 'waits') setInterval(() => {}, 1000);
  else throw new Error('It fails.');
`;

test.each(['fails', 'waits'])(
  'nothing stays of what a process has started that %s, here ended by kill -9',
  async (how) => {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script, how]);
    const [printed] = await once(child.stdout, 'data');
    const groupId = Number(printed);
    if (how === 'waits') {
      expect(isGroupAlive(groupId)).toBe(true);
      child.kill('SIGKILL');
    }
    await expect.poll(() => isGroupAlive(groupId)).toBe(false);
  },
);
