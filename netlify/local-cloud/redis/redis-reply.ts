/** The reply of a Redis command from either engine: bytes for a string, an Error for an error reply. */
export type Reply = null | number | Buffer | Error | Reply[];

/** A Redis engine behind the REST protocol. */
export interface RedisEngine {
  /** Runs the commands in order, without commands of other requests between them. */
  run(commands: Buffer[][]): Promise<Reply[]>;
  close(): void;
}
