/** A record whose time is over, and since when it is. */
export interface Expired {
  kind: string;
  name: string;
  since: string;
  /** Returns false if the record has changed meanwhile and stays. */
  drop: () => Promise<boolean>;
}
