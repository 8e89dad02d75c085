export const serviceUnavailable = 'এখন সম্ভব হচ্ছে না';
export const unreachable = 'আমাদের রেকর্ড এখন পাওয়া যাচ্ছে না।';
export const tooManyChanges = 'একসঙ্গে অনেকগুলো পরিবর্তন হচ্ছে। আবার চেষ্টা করুন।';
