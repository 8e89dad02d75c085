export const street = 'বাড়ি ১২, রোড ৫, ধানমন্ডি';
export const city = 'ঢাকা';
export const country = 'বাংলাদেশ';
export const openDays = ['শনিবার থেকে বুধবার', 'বৃহস্পতিবার'] as const;
export const closedDay = 'শুক্রবার';
export const tradeLicence = 'ট্রেড লাইসেন্স';
export const digitalBusinessId = 'ডিবিআইডি';
export const businessId = 'বিআইএন';
