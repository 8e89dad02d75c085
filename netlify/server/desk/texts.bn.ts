export const forbidden = 'অনুমতি নেই';
export const notOfStaff = 'এই অ্যাকাউন্ট গ্যারেজের কোনো স্টাফের নয়।';
export const ownersOnly = 'শুধু মালিকের জন্য';
export const notAnOwner = 'এই কাজ শুধু মালিক করতে পারেন।';
export const nameTaken = 'এই নামে আরেকজন স্টাফ আছেন';
export const lastOwner = 'অন্তত একজন মালিক থাকতে হবে। আগে অন্য কাউকে মালিক করুন।';
export const alreadyOfStaff = 'এই অ্যাকাউন্ট আগে থেকেই গ্যারেজের স্টাফের।';

export const isOver = 'দিনটি পার হয়ে গেছে';
export const isClosedWeekday = 'সপ্তাহের এই দিনে গ্যারেজ বন্ধ থাকে';
export const notADay = '২০২৬-১১-৩০-এর মতো কোনো তারিখ নয়';
export const notOfPage = 'আগের কোনো পেজের নয়';

export const alreadyChanged = 'আগেই বদলে গেছে';
export const dayChanged = 'অন্য কেউ এই দিনটি বদলে দিয়েছেন।';
export const jobChanged = 'আপনার আগেই অন্য কেউ এটি বদলে দিয়েছেন।';

export const notPossible = 'এটি করা যাবে না';
export const tooEarly = 'এত আগে করা যাবে না: গাড়ি আনার সময় এখনো শেষ হয়নি';
export const decideFirst = 'আগে ঠিক করুন, টাকাটা রাখবেন না ফেরত দেবেন।';
export const isApproved = 'কাস্টমার এই গাড়ির বাড়তি কাজে রাজি হয়েছেন। আগে বাড়তি কাজটি বাদ দিন।';
export const isDue = 'এই গাড়ির টাকা এখনো বাকি। টাকা নিন, অথবা জানান যে বাকি রেখেই গাড়ি যাবে।';
export const noVisit = 'এই বুকিংয়ের গাড়ির এখন আসার কথা নেই।';
export const notAwaited = 'এই বুকিংয়ের টাকা দেওয়া হয়নি, অথবা বুকিংটি বাতিল হয়েছে।';
export const notInState = {
  held: 'এই পেমেন্ট এখন আটকে নেই।',
  paid: 'এই পেমেন্টের অবস্থা এখন “টাকা দেওয়া হয়েছে” নয়।',
};
export const notDueBack = 'এই টাকা গেটওয়ে নিজেই ফেরত দিচ্ছে, অথবা এটি ফেরত দেওয়ার কথা নয়।';

export const whichBooking = 'এটি কোন বুকিংয়ের টাকা?';
export const alreadyClosed = 'আগেই বন্ধ করা হয়েছে';
export const closedBy = (member: string): string => `${member} এটি আগেই বন্ধ করেছেন।`;

export const notSetUp = 'সেট করা নেই';
export const noImageHost = 'ছবি আপলোড করা যাচ্ছে না: IMGBB_API_KEY সেট করা নেই।';
export const gatewayTimeout = 'সময়মতো সাড়া পাওয়া যায়নি';
export const badGateway = 'যোগাযোগ করা যাচ্ছে না';
export const notUploaded = ({ isTimeout }: { message: string; isTimeout: boolean }): string =>
  isTimeout
    ? 'ছবিটি আপলোড হয়নি: ছবির সার্ভার সময়মতো সাড়া দেয়নি।'
    : 'ছবিটি আপলোড হয়নি: ছবির সার্ভারে পৌঁছানো যায়নি, অথবা সেখানে ছবিটি নেওয়া হয়নি।';
