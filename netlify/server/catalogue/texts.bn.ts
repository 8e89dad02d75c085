export const idInUse = 'এই ছোট নামে আরেকটি সার্ভিস আছে';
export const notOnline = 'এটি সাইটের কোনো ঠিকানা (/…) বা ওয়েব ঠিকানা (https://…) নয়';
