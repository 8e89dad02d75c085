export const planTime = 'সময় ঠিক করুন';
export const moveTime = 'অন্য সময় দিন';
export const comesNow = (time: string): string => `এখন আসার কথা ${time}।`;
export const toldByMail = 'যাঁদের অ্যাকাউন্ট আছে, তাঁরা ইমেইল পাবেন। বাকিদের ফোনে বা মেসেজে জানান।';
export const save = 'সেভ করুন';
