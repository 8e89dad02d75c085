import { phoneText } from '../../garage.ts';

export const nameLabel = 'নাম';
export const emailLabel = 'ইমেইল';
export const addressLabel = 'ঠিকানা';
export const phoneLabel = 'ফোন';
export const messageLabel = 'বার্তা';
export const send = 'বার্তা পাঠান';
export const sent = 'ধন্যবাদ! আপনার বার্তা পাঠানো হয়েছে।';
export const wasNotSent = 'আপনার বার্তা পাঠানো হয়নি। চাইলে ফোনও করতে পারেন:';
export const putItBack = 'লেখাটা ফিরিয়ে আনুন';
export const refused = `আপনার বার্তা পাঠানো যায়নি। আমাদের ফোন করুন: ${phoneText}।`;
export const tooMany = `এখন একসঙ্গে অনেক বার্তা আসছে। এক মিনিট পর আবার পাঠান, অথবা ফোন করুন: ${phoneText}।`;
export const tooLong = `বার্তাটি এত বড় যে পাঠানো যায়নি। একটু ছোট করুন, অথবা ফোন করুন: ${phoneText}।`;
export const unreachable = `আপনার বার্তা পাঠানো যায়নি: মেইল সার্ভিসের সঙ্গে যোগাযোগ করা যাচ্ছে না। ইন্টারনেট সংযোগ দেখে নিন, অথবা ফোন করুন: ${phoneText}।`;
