import { BRAND } from '../../garage-texts.bn.ts';

export const name = 'হোম';
export const description = 'গাড়ির সার্ভিস বেছে নিন, দাম আর সময় দেখুন, অনলাইনে বুক করে টাকা দিন। আমরা যা করি, জানিয়ে করি।';
export const heading = `${BRAND}: গাড়ির সার্ভিস বুক করুন অনলাইনে`;
export const pricesShown = 'দাম নির্দিষ্ট, বুক করার আগেই দেখা যায়';
export const comeAnyDay = 'যেকোনো দিন আসুন, নয়তো সময় বেছে নিন';
export const guarantee = 'পার্টস ও কাজে বারো মাসের গ্যারান্টি';
export const aboutTitle = 'যা করি, জানিয়ে করি';
export const aboutText =
  'প্রতিটি সার্ভিসের কার্ডে দাম আর সময় লেখা আছে। এখানেই বুক করুন, অনলাইনে পেমেন্ট করুন, তারপর গাড়ি নিয়ে আসুন। হিসাব পরে বাড়ে না, আর না চাইলে বাড়তি কোনো কাজ হয় না।';
export const moreAboutUs = 'আমাদের কথা আরও পড়ুন';
export const ourServices = 'আমাদের সার্ভিস';
export const contactUs = 'যোগাযোগ করুন';
