import { Command, Redis } from 'ioredis';
import type { RedisEngine, Reply } from './redis-reply.ts';

/** A real Redis at `redis://[user:password@]host[:port][/database]`, over one connection that is reopened when it broke. */
export function createRealRedis(redisUrl: string): RedisEngine {
  const redis = new Redis(redisUrl, {
    lazyConnect: true,
    // Nothing waits for a Redis that is away: the request fails, and the next one connects again.
    retryStrategy: () => null,
    // While ioredis greets a new connection, it would let some commands overtake others: a MULTI its own commands.
    enableReadyCheck: false,
    disableClientInfo: true,
  });
  // The requests are told only that the connection is closed.
  let failure: Error | undefined;
  redis.on('error', (error) => {
    failure = error;
  });

  async function send([name, ...args]: Buffer[]): Promise<Reply> {
    // Only by a name in lower case does ioredis transform arguments and replies.
    const command = new Command(String(name).toUpperCase(), args, { replyEncoding: null });
    redis.sendCommand(command);
    try {
      return await command.promise;
    } catch (error) {
      if (error instanceof Error && error.name === 'ReplyError') return error;
      throw failure ?? error;
    }
  }

  return {
    run(commands) {
      if (redis.status === 'end') {
        failure = undefined;
        redis.connect().catch(() => undefined);
      }
      return Promise.all(commands.map(send));
    },
    close: () => redis.disconnect(),
  };
}
