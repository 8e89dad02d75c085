/* Why a file cannot be uploaded as an image (desk-services.ts). */

export const tooLarge = (megabytes: number): string => `the file is larger than ${megabytes} MB`;
export const isDrawing = 'a drawing (SVG) may contain script: choose a JPEG, PNG, WebP or AVIF picture';
export const isNoPicture = 'the file is no JPEG, PNG, WebP or AVIF picture';
