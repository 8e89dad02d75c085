import { BRAND } from '../../garage-texts.bn.ts';

export const checkout = 'চেকআউট';
export const orders = 'বুকিং';
export const myCars = 'আমার গাড়ি';
export const visit = 'সময় বেছে নিন';
export const findings = 'আপনার গাড়িতে যা পাওয়া গেছে';
export const yourBooking = 'আপনার বুকিং';
export const vatInvoices = 'কর চালানপত্র';
export const paymentSuccess = 'পেমেন্ট হয়েছে';
export const theGarage = 'গ্যারেজের ডেস্ক';

export const login = 'লগ ইন';
export const loginDescription = 'লগ ইন করে সার্ভিস বুক করুন, নিজের সব বুকিং এক জায়গায় সামলান।';
export const signUp = 'নতুন অ্যাকাউন্ট';
export const signUpDescription = 'অ্যাকাউন্ট খুলে গাড়ির সার্ভিস বুক করুন অনলাইনে।';
export const oneAccount = 'সব বুকিংয়ের জন্য একটাই অ্যাকাউন্ট: বুকিং দেখুন, সময় বেছে নিন, বুকিংয়ের রসিদ প্রিন্ট করুন।';

export const contactName = 'যোগাযোগ';
export const contactDescription = 'গ্যারেজ কখন খোলা, ঠিকানা আর ফোন নম্বর, সঙ্গে আমাদের লেখার জন্য ফর্ম।';
export const contactIntroduction = 'গাড়ির কী সমস্যা, লিখে জানান। এক কর্মদিবসের মধ্যে উত্তর দেব।';

export const homeName = 'হোম';
export const homeDescription =
  'গাড়ির সার্ভিস বেছে নিন, দাম আর সময় দেখুন, অনলাইনে বুক করে টাকা দিন। আমরা যা করি, জানিয়ে করি।';
export const homeHeading = `${BRAND}: গাড়ির সার্ভিস বুক করুন অনলাইনে`;
export const pricesShown = 'দাম নির্দিষ্ট, বুক করার আগেই দেখা যায়';
export const comeAnyDay = 'যেকোনো দিন আসুন, নয়তো সময় বেছে নিন';
export const guarantee = 'পার্টস ও কাজে বারো মাসের গ্যারান্টি';
export const aboutTitle = 'যা করি, জানিয়ে করি';
export const aboutText =
  'প্রতিটি সার্ভিসের কার্ডে দাম আর সময় লেখা আছে। এখানেই বুক করুন, অনলাইনে পেমেন্ট করুন, তারপর গাড়ি নিয়ে আসুন। হিসাব পরে বাড়ে না, আর না চাইলে বাড়তি কোনো কাজ হয় না।';
export const moreAboutUs = 'আমাদের কথা আরও পড়ুন';
export const ourServices = 'আমাদের সার্ভিস';
export const contactUs = 'যোগাযোগ করুন';

export const paymentFailName = 'পেমেন্ট হয়নি';
export const paymentFailHeading = 'পেমেন্ট হয়নি';
export const backToHome = 'হোমে ফিরে যান';
export const tryAgain = 'ফিরে গিয়ে আবার চেষ্টা করুন';

export const servicesName = 'সার্ভিস';
export const servicesDescription = 'গ্যারেজের সব সার্ভিস, সঙ্গে দাম আর কতক্ষণ লাগে। খুঁজুন, মিলিয়ে দেখুন, অনলাইনে বুক করুন।';
export const servicesIntroduction = 'কী কাজ হবে, কতক্ষণ লাগবে, কত দাম: বুক করার আগেই জেনে নিন।';
export const results = 'ফলাফল';
