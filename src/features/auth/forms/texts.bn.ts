import { phoneText } from '../../../garage.ts';

export const nameLabel = 'নাম';
export const emailLabel = 'ইমেইল';
export const passwordLabel = 'পাসওয়ার্ড';
export const passwordRule = 'কমপক্ষে ছয় অক্ষরের পাসওয়ার্ড দিন।';
export const showPassword = 'পাসওয়ার্ড দেখুন';
export const hidePassword = 'পাসওয়ার্ড লুকান';

export const logIn = 'লগ ইন করুন';
export const sessionEnded =
  'আপনার লগ ইনের মেয়াদ শেষ হয়ে গেছে। আবার লগ ইন করুন, যেখানে ছিলেন সেখান থেকেই এগোতে পারবেন।';
export const bookingWaits = 'বুক করতে লগ ইন করুন, অথবা নতুন অ্যাকাউন্ট খুলুন। আপনার বুকিং রাখা থাকবে।';
export const or = 'অথবা';
export const continueWithGoogle = 'গুগল দিয়ে এগিয়ে যান';
export const noGoogleInApps =
  'ফেসবুক বা ইনস্টাগ্রামের মতো অ্যাপের ভেতর থেকে গুগল দিয়ে লগ ইন করা যায় না। ওপরে ইমেইল দিয়ে লগ ইন করুন, অথবা পেজটি ফোনের ব্রাউজারে খুলুন।';
export const newHere = 'প্রথমবার এসেছেন?';
export const createAccount = 'নতুন অ্যাকাউন্ট খুলুন';

export const forgotPassword = 'পাসওয়ার্ড ভুলে গেছেন?';
export const resetFor = 'নতুন পাসওয়ার্ড ঠিক করার ইমেইল যাচ্ছে';
export const resetForEnd = ' ঠিকানায়, যদি এটি দিয়ে অ্যাকাউন্ট খোলা থাকে।';

export const bySigningUp = 'অ্যাকাউন্ট খুললে আপনি আমাদের';
export const terms = 'শর্তাবলি, গোপনীয়তা ও টাকা ফেরতের নিয়ম';
export const bySigningUpEnd = ' মেনে নিচ্ছেন।';
export const openAccount = 'অ্যাকাউন্ট খুলুন';
export const accountOpened = 'আপনার অ্যাকাউন্ট খোলা হয়েছে';
export const onlyLogIn = 'আপনার অ্যাকাউন্ট খোলা হয়েছে। শুধু লগ ইন করা বাকি।';
export const haveAccount = 'আগে থেকেই অ্যাকাউন্ট আছে?';

export const finishErasing = 'মোছা শেষ করুন';
export const erased = 'আপনার সম্পর্কে আমাদের কাছে যা ছিল, সব মুছে ফেলা হয়েছে।';

const noMatch =
  'ইমেইল আর পাসওয়ার্ড মিলছে না। দুটিই আবার দেখে নিন। আগে গুগল দিয়ে ঢুকে থাকলে এবারও গুগল দিয়েই এগিয়ে যান, অথবা “পাসওয়ার্ড ভুলে গেছেন?” চেপে নতুন পাসওয়ার্ড ঠিক করুন।';
const incomplete = 'ইমেইল ঠিকানাটি পুরো লেখা হয়নি। আবার দেখে নিন।';
const windowClosed = 'লগ ইন হওয়ার আগেই গুগলের উইন্ডো বন্ধ হয়ে গেছে।';
const unreachable = 'লগ ইনের সার্ভারের সঙ্গে যোগাযোগ করা যাচ্ছে না। ইন্টারনেট সংযোগ দেখে নিন।';
const expired = 'আপনার লগ ইনের মেয়াদ শেষ হয়ে গেছে। আবার লগ ইন করুন।';
const strongPassword =
  'আরও লম্বা একটি পাসওয়ার্ড দিন, যাতে ইংরেজি ছোট ও বড় হাতের অক্ষর, সংখ্যা আর ! বা ?-এর মতো চিহ্ন আছে';
const notOffered = `এভাবে লগ ইন করা বন্ধ আছে। আমাদের ফোন করুন: ${phoneText}।`;
const noGoogleHere = 'এই ব্রাউজারে গুগল দিয়ে লগ ইন করা যায় না। ইমেইল ও পাসওয়ার্ড দিন, অথবা অন্য ব্রাউজারে খুলুন।';
const notSeenAsPerson = `আপনি যে মানুষ, তা যাচাই করা যায়নি। পেজটি আবার লোড করুন, অন্য ব্রাউজারে খুলুন, অথবা ফোন করুন: ${phoneText}।`;
const noMailsToday = `আজ আর ইমেইল পাঠানো যাবে না। আগে পাঠানো ইমেইল এসেছে কি না দেখুন, স্প্যাম ফোল্ডারেও; না পেলে কাল আবার চেষ্টা করুন, অথবা ফোন করুন: ${phoneText}।`;

export const messages: Record<string, string> = {
  'auth/wrong-password': noMatch,
  'auth/user-not-found': noMatch,
  'auth/invalid-credential': noMatch,
  'auth/missing-password': 'পাসওয়ার্ড লিখুন।',
  'auth/missing-email': 'ইমেইল লিখুন।',
  'auth/invalid-email': incomplete,
  'auth/invalid-recipient-email': incomplete,
  'auth/email-already-in-use': 'এই ইমেইলে আগে থেকেই একটি অ্যাকাউন্ট আছে। পাসওয়ার্ড অথবা গুগল দিয়ে সেটিতে লগ ইন করুন।',
  'auth/weak-password': 'কমপক্ষে ছয় অক্ষরের পাসওয়ার্ড দিন।',
  'auth/password-does-not-meet-requirements': `পাসওয়ার্ডটি বেশি সহজ। ${strongPassword}।`,
  'auth/too-many-requests': 'অনেকবার চেষ্টা করা হয়েছে। কয়েক মিনিট পর আবার চেষ্টা করুন।',
  'auth/quota-exceeded': `লগ ইনের সার্ভার এখন আর অনুরোধ নিচ্ছে না। এক ঘণ্টা পর আবার চেষ্টা করুন, অথবা ফোন করুন: ${phoneText}।`,
  'auth/user-disabled': `এই অ্যাকাউন্ট বন্ধ করে দেওয়া হয়েছে। আমাদের ফোন করুন: ${phoneText}।`,
  'auth/operation-not-allowed': notOffered,
  'auth/admin-restricted-operation': notOffered,
  'auth/requires-recent-login': 'এগিয়ে যেতে আবার লগ ইন করুন।',
  'auth/network-request-failed': unreachable,
  'auth/timeout': unreachable,
  'auth/user-token-expired': expired,
  'auth/invalid-user-token': expired,
  'auth/null-user': expired,
  'auth/user-signed-out': expired,
  'auth/popup-blocked': 'আপনার ব্রাউজার গুগলের উইন্ডো আটকে দিয়েছে। এই পেজে পপ-আপ খোলার অনুমতি দিয়ে আবার চেষ্টা করুন।',
  'auth/popup-closed-by-user': windowClosed,
  'auth/cancelled-popup-request': windowClosed,
  'auth/user-cancelled': windowClosed,
  'auth/unauthorized-domain': 'এই ওয়েব ঠিকানায় গুগল দিয়ে লগ ইন চালু নেই। ইমেইল ও পাসওয়ার্ড দিয়ে লগ ইন করুন।',
  'auth/operation-not-supported-in-this-environment': noGoogleHere,
  'auth/web-storage-unsupported': noGoogleHere,
  'auth/user-mismatch': 'যে অ্যাকাউন্টে লগ ইন করা ছিল, এটি সেই অ্যাকাউন্ট নয়।',
  'auth/account-exists-with-different-credential':
    'এই ইমেইলে আগে থেকেই একটি অ্যাকাউন্ট আছে। পাসওয়ার্ড দিয়ে লগ ইন করুন, অথবা “পাসওয়ার্ড ভুলে গেছেন?” চেপে নতুন পাসওয়ার্ড ঠিক করুন।',
  'auth/captcha-check-failed': notSeenAsPerson,
  'auth/missing-recaptcha-token': notSeenAsPerson,
  'auth/invalid-recaptcha-token': notSeenAsPerson,
};
export const ofLogin = {
  'auth/password-does-not-meet-requirements': `আপনার পাসওয়ার্ডটি এখন আর যথেষ্ট শক্ত নয়। লগ ইন পেজে “পাসওয়ার্ড ভুলে গেছেন?” চেপে ${strongPassword}।`,
};
export const ofMails = {
  'auth/too-many-requests': noMailsToday,
  'auth/quota-exceeded': noMailsToday,
  failed: `ইমেইল পাঠানো যায়নি। আবার চেষ্টা করুন, অথবা ফোন করুন: ${phoneText}।`,
};
export const providerMissing = 'লগ ইনের অংশটি লোড হয়নি। পেজটি আবার লোড করুন।';
export const signInFailed = `লগ ইন করা যায়নি। আবার চেষ্টা করুন, অথবা ফোন করুন: ${phoneText}।`;
/** The messages for a sign-up without an answer: the account may be there, and the same again signs in to it. */
export const ofSignUp = { 'auth/network-request-failed': signInFailed, 'auth/timeout': signInFailed };
