/** The most bytes of a photo of a finding, and the longest side in pixels to which the browser shrinks it. */
export const MAX_PHOTO_BYTES = 4 * 1024 * 1024;
export const PHOTO_SIDE = 1_600;

/** The type of a picture that is stored, as its first bytes say. */
export type PhotoType = 'image/jpeg' | 'image/png' | 'image/webp';
