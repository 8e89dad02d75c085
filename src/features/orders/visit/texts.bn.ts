export const chooseTime = 'সময় বেছে নিন';
export const move = 'সময় বদলান';
export const giveUp = 'ছেড়ে দিন';
export const giveUpTime = 'সময় ছেড়ে দিন';
export const askGivingUp = 'গাড়ি আনার সময়টা ছেড়ে দেবেন? বুকিং থাকবে, গ্যারেজ খোলা থাকলে যেকোনো দিন আসতে পারবেন।';
export const givenUp = 'সময়টা ছেড়ে দিয়েছেন। গ্যারেজ খোলা থাকলে যেকোনো দিন চলে আসুন।';
