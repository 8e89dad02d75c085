export const nameLabel = 'নাম';
export const emailLabel = 'ইমেইল';
export const addressLabel = 'ঠিকানা';
export const phoneLabel = 'ফোন';
export const messageLabel = 'বার্তা';
export const send = 'বার্তা পাঠান';
export const sent = 'ধন্যবাদ! আপনার বার্তা পাঠানো হয়েছে।';
export const wasNotSent = 'আপনার বার্তা পাঠানো হয়নি।';
export const putItBack = 'লেখাটা ফিরিয়ে আনুন';
/** The mail service gives its reason in English only. */
export const refused = (_reason: string): string => 'আপনার বার্তা পাঠানো যায়নি।';
export const unreachable = 'আপনার বার্তা পাঠানো যায়নি: মেইল সার্ভিসের সঙ্গে যোগাযোগ করা যাচ্ছে না।';
