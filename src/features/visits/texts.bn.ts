export const chooseTime = 'সময় বেছে নিন';

export const noTime = 'সময় বেছে নেওয়া যাচ্ছে না';
export const unpaid = 'টাকা দেওয়ার পর সময় বেছে নিতে পারবেন। টাকা দিতে পারেন “অর্ডার” পেজ থেকে।';
export const held = 'আপনার পেমেন্টের যাচাই চলছে। নিশ্চিত হলে সময় বেছে নিতে পারবেন।';
export const refundDue = 'এই অর্ডারের টাকা ফেরত যাচ্ছে, তাই সময় বেছে নেওয়ার কিছু নেই।';
export const refunded = 'এই অর্ডারের টাকা ফেরত দেওয়া হয়েছে, তাই সময় বেছে নেওয়ার কিছু নেই।';
export const carHasCome = 'আপনার গাড়ি এসে গেছে।';
export const timeHasCome = 'গাড়ি আনার সময় হয়ে গেছে।';
export const callToChange = 'কিছু বদলাতে চাইলে ফোন করুন:';

export const changesNothing = 'সময় বদলালে বা বাতিল করলেও এটা একই থাকবে।';

export const nextFree = 'সবচেয়ে আগে গাড়ি আনতে পারবেন:';
