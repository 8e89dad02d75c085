export const addFor = (name: string): string => `সার্ভিস যোগ করুন: ${name}`;
export const agreed = 'কাস্টমার ফোনে বা সামনাসামনি এই সার্ভিস আর দামে রাজি হয়েছেন।';
export const askFirst = 'আগে কাস্টমারকে জিজ্ঞেস করুন।';
export const addAtPrice = (amount: string): string => `${amount} দামে যোগ করুন`;
export const isAdded = (service: string, customer: string, due: string): string =>
  `${customer}: ${service} যোগ করা হয়েছে। বাকি ${due}।`;
export const addedTitle = 'বুকিংয়ে যা যোগ হয়েছে';
export const remove = 'বাদ দিন';
export const removeOf = (line: string): string => `বাদ দিন: ${line}`;
export const isRemoved = (service: string, customer: string): string =>
  `${customer}: বুকিং থেকে ${service} বাদ দেওয়া হয়েছে।`;
export const nothingToAdd = 'এই বুকিংয়ে আর সার্ভিস যোগ করা যাবে না।';
