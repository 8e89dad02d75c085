import { formatNumber } from '../format-number.bn.ts';
import { type ImageProblem, MAX_IMAGE_MB } from './desk-services.ts';

export const imageProblems: Record<ImageProblem, string> = {
  'too-large': `ফাইলটি ${formatNumber(MAX_IMAGE_MB)} মেগাবাইটের চেয়ে বড়`,
  drawing: 'এটি এসভিজি ছবি, এতে প্রোগ্রাম লুকানো থাকতে পারে: জেপেগ, পিএনজি, ওয়েবপি বা এভিআইএফ ছবি বেছে নিন',
  'no-picture': 'ফাইলটি জেপেগ, পিএনজি, ওয়েবপি বা এভিআইএফ ছবি নয়',
};
