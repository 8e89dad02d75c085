import { expect, test } from 'vitest';
import { formatDuration } from './format-duration.bn.ts';

test.each([
  [1, 'প্রায় ১ মিনিট'],
  [59, 'প্রায় ৫৯ মিনিট'],
  [60, 'প্রায় ১ ঘণ্টা'],
  [75, 'প্রায় দেড় ঘণ্টা'],
  [150, 'প্রায় আড়াই ঘণ্টা'],
  [210, 'প্রায় সাড়ে ৩ ঘণ্টা'],
  [1424, 'প্রায় সাড়ে ২৩ ঘণ্টা'],
  [1439, 'প্রায় ১ দিন'],
  [2160, 'প্রায় দেড় দিন'],
  [2880, 'প্রায় ২ দিন'],
])('%d minutes read "%s"', (minutes, text) => expect(formatDuration(minutes)).toBe(text));
