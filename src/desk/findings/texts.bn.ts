import type { AnswerWay, Urgency } from '../../contract/findings/finding.ts';
import { formatNumber } from '../../format-number.bn.ts';
import type { FindingStatus } from './finding-status.ts';

export const findingsTitle = 'বাড়তি কাজ';
export const findingsFor = (name: string): string => `বাড়তি কাজ: ${name}`;
export const findingsCount = (count: number): string => `বাড়তি কাজ (${formatNumber(count)})`;
export const addFinding = 'বাড়তি কাজ লিখুন';
export const nothingFound = 'এখনো কোনো বাড়তি কাজ লেখা হয়নি।';
export const enoughFindings = 'একটি বুকিংয়ে সর্বোচ্চ দশটি বাড়তি কাজ লেখা যায়।';
export const carIsGone = 'গাড়িটি আর এখানে নেই, তাই বাড়তি কাজ আর বদলানো যাবে না।';

export const urgencyNames: Record<Urgency, string> = {
  now: 'এখনই',
  soon: 'শিগগিরই',
  note: 'শুধু জানানো',
};
export const urgencyHints: Record<Urgency, string> = {
  now: 'দেওয়ার আগে',
  soon: 'কয়েক সপ্তাহে',
  note: 'দাম নেই',
};
export const minutesOf = (minutes: number): string => `${formatNumber(minutes)} মিনিট`;
export const photoOf = (number: number, text: string): string => `ছবি ${formatNumber(number)}: ${text}`;

export const stateTexts: Record<FindingStatus, (time: string) => string> = {
  'not-sent': () => 'জানানো হয়নি',
  changed: () => 'জানানোর পর বদলেছে',
  told: (time) => `জানানো হয়েছে, ${time}`,
  asked: (time) => `উত্তরের অপেক্ষায়, জানানো হয়েছে ${time}`,
  approved: (time) => `রাজি, ${time}`,
  declined: (time) => `রাজি নন, ${time}`,
  begun: (time) => `কাজ শুরু, ${time}`,
  booked: (time) => `আরেক দিনের জন্য বুক করা, ${time}`,
};
export const ways: Record<AnswerWay, string> = {
  account: 'সাইটে',
  link: 'লিংকে',
  phone: 'ফোনে',
};

export const notSent = (count: number): string => `বাড়তি কাজ: ${formatNumber(count)}টি জানানো হয়নি`;
export const askedSince = (time: string): string => `উত্তরের অপেক্ষায়: ${time} থেকে`;
export const answered = (approved: number, all: number, sum: string): string =>
  `উত্তর: ${formatNumber(all)}টির মধ্যে ${formatNumber(approved)}টিতে রাজি${sum && `, ${sum}`}`;
export const paidForFindings = 'টাকা দেওয়া হয়েছে';
export const tooMuchPaid = (amount: string): string => `${amount} বেশি দেওয়া হয়েছে`;

export const onPhone = 'ফোনে কাস্টমার:';
export const saidYes = 'হ্যাঁ লিখুন';
export const saidNo = 'না লিখুন';
export const beginWork = 'কাজ শুরু করুন';
export const edit = 'বদলান';
export const removeQuestion = (text: string): string => `“${text}” বাদ দেবেন?`;

export const goOnWriting = 'নতুন বাড়তি কাজ লেখা শেষ করুন';
export const askCustomer = 'কাস্টমারকে জিজ্ঞেস করুন';
export const askAgain = 'আবার জিজ্ঞেস করুন';
export const tellCustomer = 'কাস্টমারকে জানান';
export const mailGoesOut = 'কাস্টমার ইমেইল পাবেন।';
export const noMailGoesOut = 'বুকিং বাতিল হয়েছে, কাস্টমার ইমেইল পাবেন না। ফোন করে জানান।';
export const messageIsNext = 'এরপর আপনি মেসেজে লিংক পাঠাবেন।';
export const photosFirst = {
  uploading: 'ছবি আপলোড হচ্ছে। শেষ হলে জিজ্ঞেস করুন।',
  failed: 'একটি ছবি আপলোড হয়নি। বাড়তি কাজটি খুলে ছবিটি আবার পাঠান, নয়তো সরিয়ে দিন।',
};

export const saved = (text: string): string => `সেভ হয়েছে: ${text}`;
export const removed = (text: string): string => `বাদ দেওয়া হয়েছে: ${text}`;
export const workBegun = (text: string): string => `কাজ শুরু: ${text}`;
export const workNotBegun = (text: string): string => `কাজ আসলে শুরু হয়নি: ${text}`;
export const approvedOnPhone = (text: string): string => `ফোনে রাজি হয়েছেন: ${text}`;
export const declinedOnPhone = (text: string): string => `ফোনে রাজি হননি: ${text}`;
export const askedByMail = 'কাস্টমারকে ইমেইলে জানানো হচ্ছে।';
export const nowCall = 'এবার কাস্টমারকে ফোন করুন: বুকিং বাতিল হয়েছে, তিনি ইমেইল পাবেন না।';
export const nowSendMessage = 'আর একটু বাকি: কাস্টমার ইমেইল পাবেন না।';

export const sendTheLink = 'আপনার ফোন থেকে এই লিংক পাঠিয়ে দিন। এতে কাস্টমার বাড়তি কাজ দেখে উত্তর দিতে পারবেন।';
export const sendToAccount = 'আপনার ফোন থেকে এই লিংক পাঠিয়ে দিন। কাস্টমার লগইন করে বাড়তি কাজ দেখে উত্তর দিতে পারবেন।';
export const messageAgain = 'মেসেজটি আবার পাঠান';
export const messageToo = 'মেসেজও পাঠান';
export const backToFindings = 'বাড়তি কাজের তালিকায় ফিরুন';

export const newFinding = 'নতুন বাড়তি কাজ';
export const changeFinding = 'বাড়তি কাজ বদলান';
export const textLabel = 'কী ধরা পড়েছে?';
export const oneSentence = 'এক লাইনে লিখুন, কাস্টমার পড়বেন।';
export const urgencyLabel = 'কতটা জরুরি?';
export const priceLabel = 'দাম (টাকায়)';
export const minutesLabel = 'কাজের সময় (মিনিট)';
export const quickMinutes = 'সাধারণত যত মিনিট লাগে';
export const answerIsTakenBack =
  'লেখা, দাম বা কতটা জরুরি, এর কিছু বদলালে আগের উত্তর আর থাকবে না: কাস্টমারকে আবার জিজ্ঞেস করুন।';

export const needText = 'কী ধরা পড়েছে, লিখুন।';
export const needUrgency = 'কতটা জরুরি, বেছে নিন।';
export const needMinutes = '৪৫-এর মতো পুরো মিনিট লিখুন।';
export const hoursOf = (hours: number): string => `${formatNumber(hours)} ঘণ্টা`;

export const changedMeanwhile = 'এর মধ্যে এটা বদলে গেছে। এখন এমন:';
export const removedMeanwhile = 'এর মধ্যে এটা বাদ দেওয়া হয়েছে। আপনারটা রাখলে নতুন করে লেখা হবে।';
export const goOnWithMine = 'আমারটাই রাখি';
