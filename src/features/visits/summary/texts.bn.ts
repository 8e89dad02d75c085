export const moved = 'গাড়ি আনার সময় বদলানো হয়েছে';
export const noted = 'আপনার সময় ঠিক হয়েছে';
export const inDhaka = (elsewhere: string | undefined): string =>
  `ঢাকার সময়${elsewhere ? `, আপনার ঘড়িতে তখন ${elsewhere}` : ''}`;
export const insteadOf = (former: string): string => `আগে ছিল ${former}`;
export const oldEntry = 'আগের সময়টা ক্যালেন্ডারে থাকলে সেখান থেকে মুছে ফেলুন: ওটা নিজে থেকে বদলায় না।';
export const addToCalendar = 'ক্যালেন্ডারে যোগ করুন';
export const moveOrGiveUp = 'সময় বদলান বা বাতিল করুন';

export const yourTime = 'আপনার এখনকার সময়';
export const dhaka = '(ঢাকার সময়)';
export const giveUpTime = 'এই সময় বাতিল করুন';
export const openingHours = 'কখন খোলা';
