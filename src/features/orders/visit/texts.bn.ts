export const chooseTime = 'সময় বেছে নিন';
export const move = 'সময় বদলান';
export const giveUp = 'সময় বাতিল করুন';
export const giveUpTime = 'সময় বাতিল করুন';
export const askGivingUp = 'গাড়ি আনার সময়টা বাতিল করবেন? বুকিং থাকবে, গ্যারেজ খোলা থাকলে যেকোনো দিন আসতে পারবেন।';
export const givenUp = 'সময়টা বাতিল করেছেন। গ্যারেজ খোলা থাকলে যেকোনো দিন চলে আসুন।';
