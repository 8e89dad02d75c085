/** A record whose time is over, and since when it is. */
export interface Expired {
  kind: string;
  name: string;
  since: string;
  /** The id of an order whose photos go before it: who is interrupted can begin again. */
  photosOf?: string;
  /** Returns false if the record has changed meanwhile and stays. */
  drop: () => Promise<boolean>;
}
