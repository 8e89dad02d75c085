/** A record whose time is over, and since when it is. */
export interface Expired {
  kind: string;
  name: string;
  since: string;
  /** The ids of photos that go before it: who is interrupted can begin again. */
  photos?: string[];
  /** Returns false if the record has changed meanwhile and stays. */
  drop: () => Promise<boolean>;
}
