export const login = 'লগ ইন';
export const loginDescription = 'লগ ইন করে সার্ভিস বুক করুন, নিজের সব অর্ডার এক জায়গায় সামলান।';
export const signUp = 'নতুন অ্যাকাউন্ট';
export const signUpDescription = 'অ্যাকাউন্ট খুলে গাড়ির সার্ভিস বুক করুন অনলাইনে।';
export const oneAccount = 'সব বুকিংয়ের জন্য একটাই অ্যাকাউন্ট: বুকিং দেখুন, সময় বেছে নিন, অর্ডারের সারাংশ প্রিন্ট করুন।';
