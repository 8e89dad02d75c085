import type { SortOrder } from '../../contract/catalogue/service.ts';
import { formatNumber } from '../../format-number.bn.ts';

export const servicesFound = (count: number, order: SortOrder): string =>
  `${formatNumber(count)}টি সার্ভিস, ${order === 'asc' ? 'কম' : 'বেশি'} দাম আগে`;
export const nothingFound = (search: string): string => `“${search}” লিখে কোনো সার্ভিস পাওয়া যায়নি।`;
export const tryOneWord = 'একটা শব্দ লিখে দেখুন, যেমন “ব্রেক” বা “আওয়াজ”। নয়তো ফোন করুন:';
export const mayDoIt = '। তালিকায় না থাকলেও কাজটা হয়তো আমরা করি।';
export const showAll = 'সব সার্ভিস দেখুন';
export const priceIs = 'দাম: ';
export const checkout = 'বুক করুন';
