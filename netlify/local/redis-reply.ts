/** What a Redis command answers, whichever engine ran it. */
export type Reply = null | number | bigint | Buffer | { ok: string } | RedisError | Reply[];

export interface RedisError {
  err: string;
}

/** A Redis behind the REST protocol. */
export interface RedisEngine {
  /** Runs one command. */
  exec(command: Buffer[]): Promise<Reply>;
  /** Runs the commands as one MULTI block; an error means that none of them ran. */
  multi(commands: Buffer[][]): Promise<Reply[] | RedisError>;
  close(): void;
}

/** Tells an error reply from all the others. */
export function isRedisError(reply: Reply): reply is RedisError {
  return typeof reply === 'object' && reply !== null && 'err' in reply;
}
