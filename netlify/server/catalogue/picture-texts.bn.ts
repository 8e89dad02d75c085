import { CARD_SIDE, MAX_CARD_BYTES } from '../../../src/contract/catalogue/desk-services.ts';
import { formatNumber } from '../../../src/format-number.bn.ts';

export const pictureProblems = {
  'too-large': `ফাইলটি ${formatNumber(MAX_CARD_BYTES / 1024)} কিলোবাইটের চেয়ে বড়`,
  drawing: 'এটি এসভিজি ছবি, এতে প্রোগ্রাম লুকানো থাকতে পারে: জেপেগ, পিএনজি বা ওয়েবপি ছবি বেছে নিন',
  'no-picture': 'ফাইলটি জেপেগ, পিএনজি বা ওয়েবপি ছবি নয়',
  broken: 'ছবিটি আধখানা বা নষ্ট, কিংবা নড়ে এমন ছবি',
  turned: 'ছবিটি কাত হয়ে আছে: ডেস্কের পেজে নিজে থেকেই সোজা হয়',
  'too-many-pixels': `ছবির লম্বা দিক ${formatNumber(CARD_SIDE)} পিক্সেলের চেয়ে বড়: ডেস্কের পেজে নিজে থেকেই ছোট হয়`,
};
