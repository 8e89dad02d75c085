export const refusals = {
  away: { detail: 'আমাদের রেকর্ড এখন পাওয়া যাচ্ছে না।' },
  'too-many-changes': { detail: 'একসঙ্গে অনেকগুলো পরিবর্তন হচ্ছে। আবার চেষ্টা করুন।' },
};
