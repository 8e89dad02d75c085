import { formatNumber } from '../format-number.bn.ts';

export const tooLarge = (megabytes: number): string => `ফাইলটি ${formatNumber(megabytes)} মেগাবাইটের চেয়ে বড়`;
export const isDrawing =
  'এটি এসভিজি ছবি, এতে প্রোগ্রাম লুকানো থাকতে পারে: জেপেগ, পিএনজি, ওয়েবপি বা এভিআইএফ ছবি বেছে নিন';
export const isNoPicture = 'ফাইলটি জেপেগ, পিএনজি, ওয়েবপি বা এভিআইএফ ছবি নয়';
