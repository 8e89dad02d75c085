import { expect, test } from 'vitest';
import { formatDuration } from './format-duration.ts';

test.each([
  [1, 'About 1 minute'],
  [30, 'About 30 minutes'],
  [59, 'About 59 minutes'],
  [60, 'About 1 hour'],
  [75, 'About 1½ hours'],
  [104, 'About 1½ hours'],
  [105, 'About 2 hours'],
  [150, 'About 2½ hours'],
  [1424, 'About 23½ hours'],
  [1439, 'About 1 day'],
  [1440, 'About 1 day'],
  [2160, 'About 1½ days'],
  [2880, 'About 2 days'],
])('%d minutes read "%s"', (minutes, text) => expect(formatDuration(minutes)).toBe(text));
