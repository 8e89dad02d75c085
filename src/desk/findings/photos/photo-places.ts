/** Counts the places of photos that are being prepared, by the draft that they are for: each has its place already. */
export function createPlaceCounter(most: number) {
  const taken = new Map<string, number>();
  const takenOf = (draft: string) => taken.get(draft) ?? 0;
  return {
    /** Returns as many of the files as there are places beside the photos that a draft has, and takes these places. */
    take<T>(draft: string, photos: number, files: T[]): T[] {
      const accepted = files.slice(0, Math.max(0, most - photos - takenOf(draft)));
      taken.set(draft, takenOf(draft) + accepted.length);
      return accepted;
    },
    /** Gives back the place of a file, which is a photo of the draft now, or none. */
    give: (draft: string): void => void taken.set(draft, takenOf(draft) - 1),
  };
}
