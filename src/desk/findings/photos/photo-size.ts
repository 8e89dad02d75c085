interface Size {
  width: number;
  height: number;
}

/** Returns the size of a picture whose longer side is shrunk to a number of pixels. Smaller ones stay as they are. */
export function shrinkSize({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height));
  const shrink = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: shrink(width), height: shrink(height) };
}
