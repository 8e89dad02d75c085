/* Why a file is not taken as a picture. */

export const unreadable = (file: string): string =>
  `Your browser cannot read ${file}. Please choose a JPEG or PNG picture. An iPhone takes JPEG with Settings › Camera › Formats › Most Compatible.`;
export const broken = (file: string): string =>
  `${file} is cut off or damaged. Please choose it again, or another one.`;
export const tooManyPixels = (file: string): string =>
  `${file} has more than 100 million pixels. Please choose a smaller one.`;
