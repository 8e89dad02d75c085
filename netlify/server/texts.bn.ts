export const titles: Record<number, string> = {
  400: 'কিছু একটা ঠিক নেই',
  401: 'লগ ইন করা নেই',
  403: 'অনুমতি নেই',
  404: 'পাওয়া যায়নি',
  405: 'এভাবে হবে না',
  409: 'এটি করা যাবে না',
  413: 'অনুরোধটি বেশি বড়',
  415: 'এটি ছবি নয়',
  422: 'আগেই ব্যবহার হয়েছে',
  429: 'অনুরোধ অনেক বেশি',
  500: 'সার্ভারে সমস্যা হয়েছে',
  502: 'যোগাযোগ করা যাচ্ছে না',
  503: 'এখন সম্ভব হচ্ছে না',
  504: 'সময়মতো সাড়া পাওয়া যায়নি',
};

/** The fields that are typed, as the forms call them. */
const fields: Record<string, string> = {
  customer: 'নাম',
  email: 'ইমেইল',
  phone: 'ফোন',
  address: 'ঠিকানা',
  postcode: 'পোস্টকোড',
  currency: 'মুদ্রা',
  service: 'সার্ভিস',
  start: 'গাড়ি আনার সময়',
  plate: 'নম্বর প্লেট',
  car: 'গাড়ি',
  note: 'নোট',
  message: 'বার্তা',
  day: 'দিন',
  name: 'নাম',
  role: 'দায়িত্ব',
  places: 'জায়গা',
  minutes: 'মিনিট',
  title: 'নাম',
  price: 'দাম',
  img: 'ছবি',
  image: 'ছবি',
  description: 'বিবরণ',
  synonyms: 'আরও যে নামে খোঁজা হয়',
};
export const fieldProblem = (path: string, message: string): string => {
  const field = fields[path.replace(/^bn\./, '').replace(/\..*/, '')];
  return field === undefined ? message : `${field}: ${message}`;
};

export const missingRefusals = {
  booking: { detail: 'এমন কোনো বুকিং নেই, অথবা লিংকটির মেয়াদ শেষ হয়ে গেছে।' },
  call: { detail: 'এমন কোনো ঠিকানা নেই।' },
  finding: { detail: 'এমন কোনো বাড়তি কাজ নেই।' },
  order: { detail: 'এমন কোনো বুকিং নেই।' },
  'paid order': { detail: 'টাকা দেওয়া হয়েছে, এমন কোনো বুকিং নেই।' },
  payment: { detail: 'এমন কোনো পেমেন্ট নেই।' },
  photo: { detail: 'এমন কোনো ছবি নেই, অথবা লিংকটির মেয়াদ শেষ হয়ে গেছে।' },
  service: { detail: 'এমন কোনো সার্ভিস নেই।' },
  'staff code': { detail: 'এই কোড নিয়ে কেউ অপেক্ষায় নেই। কোড দেখানোর পর এক ঘণ্টা কাজ করে।' },
  visit: { detail: 'গাড়ি আনার এমন কোনো সময় নেই।' },
};

export const refusals = {
  missing: { message: 'দেওয়া হয়নি' },
  repeated: { message: 'একবারের বেশি দেওয়া হয়েছে' },
  'other-email': { message: 'আপনি এই ইমেইল দিয়ে লগ ইন করেননি' },
  method: { detail: (methods: string) => `এখানে শুধু ${methods} চলে।` },
  'payment service late': { detail: 'পেমেন্ট পার্টনার সময়মতো সাড়া দেয়নি। আবার চেষ্টা করুন।' },
  'payment service away': {
    detail: 'পেমেন্ট পার্টনারের সঙ্গে এখন যোগাযোগ করা যাচ্ছে না। আবার চেষ্টা করুন।',
  },
  'sign-in service late': { detail: 'লগ ইনের সার্ভার সময়মতো সাড়া দেয়নি। আবার চেষ্টা করুন।' },
  'sign-in service away': {
    detail: 'লগ ইনের সার্ভারের সঙ্গে এখন যোগাযোগ করা যাচ্ছে না। আবার চেষ্টা করুন।',
  },
};
