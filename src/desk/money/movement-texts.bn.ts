export const moveCash = 'ড্রয়ারে টাকা রাখা বা নেওয়া';
export const whatHappens = 'কী হচ্ছে';
export const directionNames = { out: 'নেওয়া হয়েছে', in: 'রাখা হয়েছে' };
export const kindLabel = 'কীসের জন্য';
export const chooseKind = 'কীসের জন্য, তা বেছে নিন।';
export const reasonHint = 'যিনি ড্রয়ারের টাকা গুনবেন, তিনি এটি পড়বেন।';
export const receipt = 'রসিদ';
export const receiptLabel = 'রসিদের ছবি (না দিলেও চলে)';
export const acts = {
  out: (amount: string): string => `${amount} নেওয়া হয়েছে লিখুন`,
  in: (amount: string): string => `${amount} রাখা হয়েছে লিখুন`,
};
export const moved = (amount: number, taka: string, kind: string): string =>
  `${taka} ${amount < 0 ? 'নেওয়া হয়েছে' : 'রাখা হয়েছে'}: ${kind}`;
export const isRecorded = (movement: string): string => `${movement}। লেখা হয়েছে।`;
export const failed = (movement: string, reason: string): string =>
  `${movement}: যতদূর জানি, লেখা হয়নি। ${reason}`;

export const movementsTitle = 'বুকিং ছাড়া ড্রয়ারে রাখা বা নেওয়া টাকা';
export const takeBack = 'বাতিল করুন';
export const takeBackQuestion = (movement: string): string => `বাতিল করবেন? ${movement}`;
export const takeBackConsequences =
  'এটি আর হিসাবে থাকবে না, যেন এমন কিছু হয়নি। তবে কারণসহ এই তালিকায় আর কাজের তালিকায় থেকে যাবে।';
export const isTakenBack = (movement: string): string => `বাতিল করা হয়েছে: ${movement}।`;
export const takenBackBy = (member: string, clock: string, reason: string): string =>
  `${member} বাতিল করেছেন, ${clock}: ${reason}`;
