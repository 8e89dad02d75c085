import { connect, type Socket } from 'node:net';
import { isRedisError, type RedisEngine, type Reply } from './redis-reply.ts';
import { decodeReply, encodeCommand } from './resp.ts';

interface Waiter {
  resolve(reply: Reply): void;
  reject(error: Error): void;
}

/** A real Redis at `redis://[user:password@]host[:port][/database]`, over one connection that is reopened when it broke. */
export function createRealRedis(redisUrl: string): RedisEngine {
  const address = new URL(redisUrl);
  let connection: { socket: Socket; waiters: Waiter[] } | undefined;

  function open() {
    const socket = connect({ host: address.hostname, port: Number(address.port || 6379), noDelay: true });
    const waiters: Waiter[] = [];
    let received: Buffer = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      try {
        for (let next = decodeReply(received, 0); next; next = decodeReply(received, 0)) {
          received = received.subarray(next.end);
          waiters.shift()?.resolve(next.reply);
        }
      } catch (error) {
        socket.destroy(error instanceof Error ? error : undefined);
      }
    });
    socket.on('error', (error) => {
      for (const waiter of waiters.splice(0)) waiter.reject(error);
    });
    socket.on('close', () => {
      connection = undefined;
      for (const waiter of waiters.splice(0)) waiter.reject(new Error('Redis closed the connection.'));
    });
    connection = { socket, waiters };
    for (const command of greeting(address)) void send([command]).catch(() => socket.destroy());
    return connection;
  }

  function send(commands: Buffer[][]): Promise<Reply[]> {
    const { socket, waiters } = connection ?? open();
    const replies = commands.map(
      () => new Promise<Reply>((resolve, reject) => waiters.push({ resolve, reject })),
    );
    socket.write(Buffer.concat(commands.map(encodeCommand)));
    return Promise.all(replies);
  }

  return {
    exec: async (command) => (await send([command]))[0] ?? null,
    async multi(commands) {
      const replies = await send([[Buffer.from('MULTI')], ...commands, [Buffer.from('EXEC')]]);
      const last = replies.at(-1) ?? null;
      if (Array.isArray(last)) return last;
      const refusal = replies.find(isRedisError);
      return { err: `EXECABORT Transaction discarded because of: ${refusal?.err ?? 'a previous error'}` };
    },
    close: () => connection?.socket.destroy(),
  };
}

function greeting(address: URL): Buffer[][] {
  const password = decodeURIComponent(address.password);
  const credentials = [decodeURIComponent(address.username), password].filter(Boolean);
  const database = address.pathname.slice(1);
  const commands = [password ? ['AUTH', ...credentials] : [], database ? ['SELECT', database] : []];
  return commands.filter((parts) => parts.length > 0).map((parts) => parts.map((part) => Buffer.from(part)));
}
