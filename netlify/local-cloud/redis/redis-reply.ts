/** What a Redis command replies, whichever engine ran it; bytes for any string, an Error for an error reply. */
export type Reply = null | number | Buffer | Error | Reply[];

/** A Redis behind the REST protocol. */
export interface RedisEngine {
  /** Runs the commands one after another, with none of another request's between them. */
  run(commands: Buffer[][]): Promise<Reply[]>;
  close(): void;
}
