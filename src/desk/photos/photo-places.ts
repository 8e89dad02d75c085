/** Counts the places of photos that are being prepared, by the draft that they are for: each has its place already. */
export function createPlaceCounter() {
  const taken = new Map<string, number>();
  const takenOf = (draft: string) => taken.get(draft) ?? 0;
  return {
    /** Returns as many of the files as a draft has free places, and takes these. */
    take<T>(draft: string, free: number, files: T[]): T[] {
      const accepted = files.slice(0, Math.max(0, free - takenOf(draft)));
      taken.set(draft, takenOf(draft) + accepted.length);
      return accepted;
    },
    /** Gives back the place of a file, which is a photo of the draft now, or none. */
    give: (draft: string): void => void taken.set(draft, takenOf(draft) - 1),
  };
}
