import { expect, test } from 'vitest';
import { formatDuration as formatDurationInBangla } from './format-duration.bn.ts';
import { formatDuration } from './format-duration.ts';

test.each([
  [1, 'About 1 minute', 'প্রায় ১ মিনিট'],
  [59, 'About 59 minutes', 'প্রায় ৫৯ মিনিট'],
  [60, 'About 1 hour', 'প্রায় ১ ঘণ্টা'],
  [104, 'About 1½ hours', 'প্রায় দেড় ঘণ্টা'],
  [105, 'About 2 hours', 'প্রায় ২ ঘণ্টা'],
  [210, 'About 3½ hours', 'প্রায় সাড়ে ৩ ঘণ্টা'],
  [1439, 'About 1 day', 'প্রায় ১ দিন'],
  [2160, 'About 1½ days', 'প্রায় দেড় দিন'],
])('%d minutes read “%s” or “%s”', (minutes, english, bangla) => {
  expect([formatDuration(minutes), formatDurationInBangla(minutes)]).toEqual([english, bangla]);
});
