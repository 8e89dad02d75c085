export const refusals = {
  'id-in-use': { message: 'এই ছোট নামে আরেকটি সার্ভিস আছে' },
  'not-online': { message: 'এটি সাইটের কোনো ঠিকানা (/…) বা ওয়েব ঠিকানা (https://…) নয়' },
};
