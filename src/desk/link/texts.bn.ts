export const linkFor = (name: string): string => `লিংক: ${name}`;
export const whatItDoes =
  'এই লিংক যাঁর কাছে আছে, তিনি বুকিং দেখতে, গাড়ির খোঁজ রাখতে আর বাকি টাকা দিতে পারেন। কাস্টমার কোডটি স্ক্যান করতে পারেন, অথবা আপনি লিংকটি পাঠিয়ে দিন।';
export const qrCode = (customer: string): string => `${customer || 'কাস্টমার'}-এর লিংকের কিউআর কোড`;
export const qrFailed = 'কিউআর কোড লোড করা যায়নি। লিংকটি তবু কাজ করবে।';
export const byWhatsApp = 'হোয়াটসঅ্যাপে পাঠান';
export const whatsApp = 'হোয়াটসঅ্যাপ';
export const sms = 'এসএমএস';
export const bySms = 'এসএমএসে পাঠান';
export const smsSent = (what: string, time: string): string =>
  `একটি এসএমএস নিজে থেকেই পাঠাতে দেওয়া হয়েছে: ${what}, ${time}।`;
export const smsFails = 'এখন নিজে থেকে কোনো এসএমএস যাচ্ছে না। বার্তাটি নিজে পাঠিয়ে দিন।';
export const smsFailed = (what: string, time: string): string =>
  `এসএমএস পাঠানো যায়নি: ${what}, ${time}। বার্তাটি নিজে পাঠিয়ে দিন।`;
