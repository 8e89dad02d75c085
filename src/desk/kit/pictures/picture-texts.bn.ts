export const unreadable = (file: string): string =>
  `আপনার ব্রাউজার ${file} খুলতে পারছে না। জেপেগ বা পিএনজি ছবি বেছে নিন। আইফোনে সেটিংস › ক্যামেরা › ফরম্যাট থেকে “মোস্ট কম্প্যাটিবল” বেছে নিলে ছবি জেপেগে ওঠে।`;
export const broken = (file: string): string => `${file} আধখানা বা নষ্ট। আবার বেছে নিন, বা অন্য ছবি দিন।`;
export const tooManyPixels = (file: string): string =>
  `${file} ১০ কোটি পিক্সেলের চেয়ে বড়। ছোট একটি ছবি বেছে নিন।`;
