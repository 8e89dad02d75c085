const RealDate = Date;
let now = RealDate.now();

class StoppedDate extends RealDate {
  constructor(time: number | string | Date = now) {
    super(time);
  }

  static override now = (): number => now;
}

/** Stops the clock of this process at a time in ms, so that what is done happens then. */
export function setClock(time: number): void {
  now = time;
  // Without the call as a function, which nothing here uses.
  globalThis.Date = StoppedDate as DateConstructor;
}
