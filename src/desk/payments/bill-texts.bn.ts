export const addFor = (name: string): string => `সার্ভিস যোগ করুন: ${name}`;
export const agreed = 'কাস্টমার ফোনে বা সামনাসামনি এই সার্ভিস আর দামে রাজি হয়েছেন।';
export const askFirst = 'আগে কাস্টমারকে জিজ্ঞেস করুন।';
export const addAtPrice = (amount: string): string => `${amount} দামে যোগ করুন`;
export const isAdded = (service: string, customer: string, due: string): string =>
  `${customer}: ${service} যোগ করা হয়েছে। বাকি ${due}।`;
export const addedTitle = 'বুকিংয়ে যা যোগ হয়েছে';
export const isRemoved = (service: string, customer: string): string =>
  `${customer}: বুকিং থেকে ${service} বাদ দেওয়া হয়েছে।`;
export const nothingToAdd = 'এই বুকিংয়ে আর সার্ভিস যোগ করা যাবে না।';

export const reduceFor = (name: string): string => `বিল কমান: ${name}`;
export const kindLabel = 'কী জন্য';
export const roundTo = (rest: string): string => `থাকবে ${rest}`;
export const roundLabel = 'খুচরা বাদ';
export const unitLabel = 'ছাড়';
export const unitNames = { taka: 'টাকায়', percent: 'শতাংশে' };
export const percentLabel = 'কত শতাংশ';
export const percentOf = (charged: string): string => `মোট বিল ${charged}, তার শতাংশ।`;
export const percentOfMore = (charged: string): string => `বুকিংয়ের বাইরে বিল ${charged}, তার শতাংশ।`;
export const allOfIt = (due: string): string => `পুরোটা হলো ${due}।`;
export const typePercent = '৭.৫-এর মতো একটি সংখ্যা লিখুন, সর্বোচ্চ ১০০।';
export const aboveLimit = (limit: string): string => `একটি বুকিংয়ে ${limit}-এর বেশি শুধু মালিক বাদ দিতে পারেন।`;
export const takeOff = (amount: string): string => `${amount} বাদ দিন`;
export const isTakenOff = (amount: string, customer: string, due: string): string =>
  `${customer}: বিল থেকে ${amount} বাদ দেওয়া হয়েছে। বাকি ${due}।`;
export const restIs = (rest: string): string => `তখন বাকি থাকবে ${rest}।`;
export const nothingStays = 'তখন আর কিছু বাকি থাকবে না।';
export const openPages = 'কোনো পেমেন্ট পেজ খোলা থাকলে তা খোলাই থাকবে; সেখানে বাকির বেশি টাকা দেওয়া হলে বেশিটুকু ফেরত যাবে।';
export const takenOffTitle = 'যা বাদ দেওয়া হয়েছে';
export const undo = 'আবার যোগ করুন';
export const isUndone = (amount: string, customer: string): string =>
  `${customer}: ${amount} আবার বিলে যোগ হয়েছে।`;
export const nothingToReduce = 'এখন আর কিছু বাকি নেই।';
