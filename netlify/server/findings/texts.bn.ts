import { BRAND } from '../../../src/contract/brand.bn.ts';

export const serviceUnavailable = 'এখন সম্ভব হচ্ছে না';
export const photosUnreachable = 'ছবি এখন রাখা বা দেখানো যাচ্ছে না। আবার চেষ্টা করুন।';
export const gatewayTimeout = 'সময়মতো সাড়া পাওয়া যায়নি';
export const photosLate = 'ছবি রাখার জায়গা থেকে সময়মতো সাড়া আসেনি। আবার চেষ্টা করুন।';

export const noPicture = 'এটি ছবি নয়';
export const otherType =
  'ফাইলটি জেপেগ, পিএনজি বা ওয়েবপি ছবি নয়। আইফোনে তোলা এইচইআইসি ছবি হলে আগে জেপেগ করে নিন।';
export const notHere = 'গাড়িটি এখানে নেই';
export const onlyHere = 'গাড়ি গ্যারেজে থাকার সময়ই শুধু ছবি যোগ করা যায়।';

export const pleaseLook = `${BRAND}: আপনার গাড়িতে বাড়তি কিছু কাজ ধরা পড়েছে। লিংকে দেখে আমাদের জানান:`;

const changed = 'এর মধ্যে বদলে গেছে';

export const refusals = {
  'finding-changed': { title: changed, detail: 'বাড়তি কাজটি আবার দেখুন: এখন আর আগের মতো নেই।' },
  'not-here': { title: 'গাড়িটি এখানে নেই', detail: 'গাড়ি গ্যারেজে থাকলে তবেই বাড়তি কাজ লেখা যায়।' },
  'too-many': { title: 'বাড়তি কাজ বেশি হয়ে গেছে', detail: 'একটি বুকিংয়ে সর্বোচ্চ দশটি বাড়তি কাজ লেখা যায়।' },
  begun: { title: 'কাজ শুরু হয়ে গেছে', detail: 'কাজ শুরু হয়ে গেছে: লেখা, দাম আর উত্তর আর বদলানো যায় না।' },
  booked: {
    title: 'আগেই বুক করা হয়েছে',
    detail: 'কাস্টমার এই কাজটি আরেক দিনের জন্য বুক করেছেন। এখনই করতে হলে নতুন করে লিখে জিজ্ঞেস করুন।',
  },
  'not-approved': { title: 'কাস্টমার রাজি নন', detail: 'কাস্টমার এই কাজে এখনো রাজি হননি।' },
};

export const answerRefusals = {
  'finding-changed': {
    title: changed,
    detail: 'গ্যারেজ কিছু বদলেছে, অথবা অন্য কেউ উত্তর দিয়েছেন। কোনো কাজে রাজি হওয়া হয়নি: আবার দেখে নিন।',
  },
  'not-here': { title: 'গাড়িটি এখানে নেই', detail: 'গাড়িটি আর গ্যারেজে নেই।' },
  begun: { title: 'কাজ শুরু হয়ে গেছে', detail: 'গ্যারেজ এই কাজ শুরু করে দিয়েছে। কিছু বলার থাকলে ফোন করুন।' },
  booked: {
    title: 'আগেই বুক করা হয়েছে',
    detail: 'এই কাজটি আপনি আরেক দিনের জন্য বুক করেছেন। এখনই করাতে চাইলে ফোন করুন।',
  },
};
