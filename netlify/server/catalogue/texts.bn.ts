export const idInUse = 'এই ছোট নামে আরেকটি সার্ভিস আছে';
export const notOnline = 'এটি সাইটের কোনো ঠিকানা (/…) বা ওয়েব ঠিকানা (https://…) নয়';
export const isMissing = 'দেওয়া হয়নি';
export const alreadyChanged = 'আগেই বদলে গেছে';
export const otherHasChanged = 'অন্য কেউ এই সার্ভিসটি বদলে দিয়েছেন।';
export const otherHasRemoved = 'অন্য কেউ এই সার্ভিসটি মুছে দিয়েছেন।';
