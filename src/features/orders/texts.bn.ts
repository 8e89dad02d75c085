import { type orderEventTypes, UNREGISTERED } from '../../contract/order/order.ts';
import { formatNumber } from '../../format-number.bn.ts';

export const orderName = (number: number, serviceName: string): string =>
  `বুকিং ${formatNumber(number)}, ${serviceName}`;

export const orderCount = (count: number): string => `আপনার বুকিং ${formatNumber(count)}টি`;
export const yourOrders = 'আপনার বুকিং';
export const loadingOrders = 'আপনার বুকিং লোড হচ্ছে…';
export const olderOrders = 'আগের বুকিংগুলো';
export const noBookings = 'এখনো কোনো বুকিং নেই';
export const chooseWhatIsNeeded = 'গাড়ির যা দরকার বেছে নিন, এখানেই দেখতে পাবেন।';
export const chooseService = 'সার্ভিস বেছে নিন';

export const numberColumn = 'নং';
export const nameColumn = 'নাম';
export const bookingColumn = 'বুকিংয়ের তথ্য';
export const emailColumn = 'ইমেইল';
export const statusColumn = 'অবস্থা';
export const actionColumn = 'যা করতে পারেন';

export const emailText = (email: string): string => (email === UNREGISTERED ? 'ইমেইল নেই' : email);
export const approved = 'অনুমোদিত';
export const pending = 'অপেক্ষমাণ';
export const approve = 'বুকিংটি অনুমোদন করুন';
export const agreed = 'এই কাজ ও দামে আপনি রাজি হয়েছেন।';
export const pressToAgree = 'এই কাজ ও দামে রাজি হলে চাপ দিন।';
export const pressToAgreePaid = 'এই কাজে রাজি হলে চাপ দিন। আর টাকা লাগবে না।';

export const notCharged = 'এই কাজের জন্য আর কোনো টাকা নেওয়া হবে না।';

export const cancel = 'বাতিল করুন';
export const cancelOrder = (number: number, serviceName: string): string =>
  `বুকিং ${formatNumber(number)} বাতিল করুন: ${serviceName}`;
export const confirmCancelling = 'বুকিংটি কি সত্যিই বাতিল করতে চান?';
export const onlyLeavesList = 'বুকিংটি শেষ হয়ে গেছে: “বাতিল করুন” চাপলে শুধু আপনার তালিকা থেকে সরে যাবে।';
export const cancelled = 'আপনার বুকিং বাতিল হয়েছে';
export const isCancelled = 'বাতিল হয়েছে।';
export const onItsWayBack = (amount: string): string =>
  `${amount} ফেরত যাচ্ছে। পৌঁছাতে দশ কর্মদিবস পর্যন্ত লাগতে পারে।`;

export const unpaid = 'টাকা বাকি';
export const held = 'পেমেন্টের যাচাই চলছে';
export const refundDue = 'টাকা ফেরত যাচ্ছে';
export const refunded = 'টাকা ফেরত দেওয়া হয়েছে';
export const chargedBack = 'আপনার ব্যাংক টাকা ফেরত দিয়েছে';
export const bookedOn = (day: string): string => `বুকিং হয়েছে ${day}`;
export const payNow = 'পেমেন্ট করুন';

export const orderSteps = ['পেমেন্ট', 'সময়', 'কাজ', 'তৈরি'] as const;
export const stepsOf = (name: string): string => `${name}: কোন ধাপে আছে`;
export const done = 'হয়ে গেছে';

export const closedThatDay = 'সেদিন গ্যারেজ বন্ধ। সময়টি বদলে নিন, এর জন্য কোনো টাকা কাটা হবে না।';
export const timeGivenUp = 'আপনার সময়টি আমাদের বাতিল করতে হয়েছে। অন্য সময় বেছে নিন, এর জন্য কোনো টাকা কাটা হবে না।';
export const noTimeChosen = 'সময় ঠিক হয়নি';

export const changeTime = 'সময় বদলান';
export const receipt = 'রসিদ';

export const details = 'বিস্তারিত';
export const history = 'ইতিহাস';
export const eventTexts = {
  created: 'বুক করা হয়েছে',
  session: 'পেমেন্ট পেজ খোলা হয়েছে',
  'session-failed': 'পেমেন্ট পেজ খোলা যায়নি',
  'session-expired': 'পেমেন্ট পেজ বন্ধ হয়েছে, টাকা দেওয়া হয়নি',
  paid: 'টাকা দেওয়া হয়েছে',
  held: 'পেমেন্টের যাচাই চলছে',
  approved: 'আপনি অনুমোদন করেছেন',
  cancelled: 'আপনি বাতিল করেছেন',
  'refund-due': 'টাকা ফেরত দেওয়া হবে',
  'refund-processing': 'টাকা ফেরতের অনুরোধ পাঠানো হয়েছে',
  'refund-failed': 'টাকা ফেরতে দেরি হচ্ছে, আমরা দেখছি',
  refunded: 'টাকা ফেরত দেওয়া হয়েছে',
  'refunded-elsewhere': 'টাকা ফেরত দেওয়া হয়েছে',
  inquired: 'আপনার ব্যাংক পেমেন্ট নিয়ে জানতে চেয়েছে',
  disputed: 'আপনি ব্যাংকে আপত্তি জানিয়েছেন',
  'dispute-won': 'আপত্তির সিদ্ধান্ত আমাদের পক্ষে হয়েছে',
  'dispute-lost': 'আপনার ব্যাংক টাকা ফেরত দিয়েছে',
  'visit-set': 'গাড়ি আনার সময় বেছে নেওয়া হয়েছে',
  'visit-moved': 'গাড়ি আনার সময় বদলানো হয়েছে',
  'visit-given-up': 'গাড়ি আনার সময় বাতিল করা হয়েছে',
  'visit-missed': 'গাড়ি আনা হয়নি',
  'visit-closed': 'আপনার দিনে গ্যারেজ বন্ধ',
  'visit-reopened': 'আপনার দিনে গ্যারেজ খোলাই থাকছে',
  expected: 'গাড়ি আবার আসার কথা',
  erased: 'আপনার তথ্য মুছে ফেলা হয়েছে',
  received: 'গাড়ি পেয়েছি',
  'in-work': 'কাজ শুরু হয়েছে',
  waiting: 'কাজ আপাতত থেমে আছে',
  ready: 'গাড়ি তৈরি',
  collected: 'গাড়ি নিয়ে গেছেন',
  'findings-asked': 'গাড়িতে যা পাওয়া গেছে, আপনাকে জানানো হয়েছে',
  'finding-changed': 'আমরা বাড়তি কাজ বা তার দাম বদলেছি',
  'finding-approved': 'বাড়তি কাজে আপনি রাজি',
  'finding-declined': 'বাড়তি কাজে আপনি রাজি নন',
  'finding-begun': 'বাড়তি কাজ শুরু হয়েছে',
  'money-taken': 'গ্যারেজে টাকা দিয়েছেন',
  'money-given-back': 'গ্যারেজ থেকে টাকা ফেরত পেয়েছেন',
  reduced: 'আমরা বিল থেকে বাদ দিয়েছি',
  'reduction-undone': 'বিলে আবার যোগ হয়েছে',
  'service-added': 'সার্ভিস যোগ করা হয়েছে',
  'service-removed': 'সার্ভিস বাদ দেওয়া হয়েছে',
  'finding-not-begun': 'বাড়তি কাজ আসলে শুরু হয়নি',
} satisfies Record<(typeof orderEventTypes)[number], string>;

export const confirmEmail = 'আপনার ইমেইল নিশ্চিত করুন';
export const isEmail = 'ইমেইল';
export const isYours =
  'কি আপনার? নিশ্চিত না করা পর্যন্ত আমরা শুধু রসিদ, আপনার টাকার খবর আর গাড়িতে কী পাওয়া গেছে তা জানাব। মনে করিয়ে দেওয়ার ইমেইল আর গাড়ি তৈরির খবর পেতে ঠিকানাটি নিশ্চিত করুন।';
export const confirmMyEmail = 'ইমেইল নিশ্চিত করুন';
export const linkSent = 'আপনার ইমেইলে একটি লিংক যাচ্ছে।';

export const yourData = 'আপনার তথ্য';
export const yourDataRights =
  'আপনার সম্পর্কে আমাদের কাছে যা আছে, সব দেখতে পারেন, মুছেও ফেলতে পারেন। আপনার দেওয়া টাকার হিসাব আমাদের খাতায় থেকে যাবে, তবে নাম ছাড়া।';
export const noDownloadInApps =
  'অ্যাপের ভেতর থেকে ডাউনলোড করা যায় না। আপনার তথ্য ডাউনলোড করতে পেজটি ফোনের ব্রাউজারে খুলুন।';
export const downloadYourData = 'আপনার তথ্য ডাউনলোড করুন';
export const downloaded = 'আপনার তথ্য ডাউনলোড হয়েছে।';
export const deleteYourData = 'আপনার তথ্য মুছুন';
export const openErasure = 'আমার সব তথ্য মুছে ফেলুন…';
