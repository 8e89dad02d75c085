import type { PaymentState } from '../../contract/order/order.ts';

export const noTime = 'সময় বেছে নেওয়া যাচ্ছে না';
export const noTimeAs: Record<Exclude<PaymentState, 'paid'>, string> = {
  unpaid: 'টাকা দেওয়ার পর সময় বেছে নিতে পারবেন। টাকা দিতে পারেন “বুকিং” পেজ থেকে।',
  held: 'আপনার পেমেন্টের যাচাই চলছে। নিশ্চিত হলে সময় বেছে নিতে পারবেন।',
  'refund-due': 'এই বুকিংয়ের টাকা ফেরত যাচ্ছে, তাই সময় বেছে নেওয়ার কিছু নেই।',
  refunded: 'এই বুকিংয়ের টাকা ফেরত দেওয়া হয়েছে, তাই সময় বেছে নেওয়ার কিছু নেই।',
};
export const carHasCome = 'আপনার গাড়ি এসে গেছে।';
export const timeHasCome = 'গাড়ি আনার সময় হয়ে গেছে।';
export const callToChange = 'কিছু বদলাতে চাইলে ফোন করুন:';

export const moveTitle = 'গাড়ি আনার সময় বদলান';
export const choosing = 'গ্যারেজ খোলা থাকলে যেকোনো দিন আসতে পারেন। আর সময় জানিয়ে এলে আমরা আপনার গাড়ির জন্য তৈরি থাকব।';
export const moving = 'অন্য সময় বেছে নিন: আগেরটা সঙ্গে সঙ্গে খালি হয়ে যাবে।';
export const givenUp =
  'সময়টা বাতিল করেছেন, বুকিং ঠিকই আছে: গ্যারেজ খোলা থাকলে যেকোনো দিন আসুন, অথবা অন্য সময় বেছে নিন। আগের সময়টা ক্যালেন্ডারে যোগ করে থাকলে সেখান থেকে মুছে ফেলুন।';
export const loadingTimes = 'খালি সময় লোড হচ্ছে…';
export const timeNow = 'আপনার এখনকার সময়';
export const giveUpTime = 'শুধু সময় বাতিল করুন, বুকিং থাকবে';

export const howLegend = 'গাড়ি কখন আনবেন?';
export const ownTime = 'নিচে দিন ও সময় বেছে নেব';
export const togetherWith = (services: string): string => `আমার আরেকটি বুকিংয়ের সঙ্গে: ${services}`;
export const bothOnce = 'দুই বুকিংয়ের জন্য গাড়ি একবারই আনবেন। একটির সময় বাতিল করলে অন্যটির সময় ঠিকই থাকবে।';
export const comeTogether = 'একসঙ্গে আসব';
export const othersStay = (services: string): string => `এটির সময় বাতিল করলেও এই সময়ে আসবে: ${services}।`;

export const whatMoves = 'কোনটির সময় বদলাবে';
export const allMove = (services: string): string => `গাড়ির সব কাজ: ${services}`;
export const onlyMoves = (service: string): string => `শুধু ${service}`;

export const dayLegend = 'দিন';
export const over = 'শেষ';
export const closed = 'বন্ধ';
export const full = 'খালি নেই';
export const maybeFull = 'হয়তো খালি নেই';
export const yourTime = 'আপনার সময়';

export const timeLegend = (day: string): string => `সময়: ${day}`;
export const nearestTimes = 'সবচেয়ে কাছের খালি সময়';
export const dhakaTimes = 'এখানে ঢাকার সময় দেখানো হচ্ছে, কারণ গ্যারেজ ঢাকায়।';
export const timeElsewhere = (inDhaka: string, elsewhere: string): string =>
  `ঢাকায় যখন ${inDhaka}, আপনার ঘড়িতে তখন ${elsewhere}।`;

export const plateLabel = 'নম্বর প্লেট';
export const plateHint = 'যেমন: ঢাকা মেট্রো-গ ১২-৩৪৫৬';
export const carLabel = 'কোম্পানি ও মডেল';
export const carHint = 'যেমন: টয়োটা এক্সিও';
export const noteLabel = 'নোট';
export const noteHint = 'আমাদের যা জানা দরকার: কোনো শব্দ হয় কি না, কোন ওয়ার্নিং লাইট জ্বলে, চাবি কোথায়।';

export const from = 'আগের সময় ';
export const to = ', নতুন সময় ';
export const changesNothing = 'সময় বদলালে বা বাতিল করলেও এটা একই থাকবে।';
export const markTime = 'উপরে একটি সময় বেছে নিন।';
export const chooseThis = 'এই সময় বেছে নিন';
export const save = 'সেভ করুন';
export const moveToThis = 'এই সময়ে বদলান';
export const allFull =
  'সামনের দিনগুলোতে কোনো সময় খালি নেই। গ্যারেজ খোলা থাকলে যেকোনো দিন চলে আসুন, অথবা পরে আবার দেখুন।';
export const ourNumber = 'আমাদের নম্বর:';

export const moved = 'গাড়ি আনার সময় বদলানো হয়েছে';
export const noted = 'আপনার সময় ঠিক হয়েছে';
export const inDhaka = (elsewhere: string | undefined): string =>
  `ঢাকার সময়${elsewhere ? `, আপনার ঘড়িতে তখন ${elsewhere}` : ''}`;
export const insteadOf = (previous: string): string => `আগে ছিল ${previous}`;
export const oldEntry = 'আগের সময়টা ক্যালেন্ডারে যোগ করে থাকলে সেখান থেকে মুছে ফেলুন: শুধু সাবস্ক্রিপশন নিজে থেকে বদলায়।';
