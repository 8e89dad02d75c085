export const googleCalendar = 'গুগল ক্যালেন্ডার';
export const otherCalendar = 'অ্যাপল বা অন্য ক্যালেন্ডার';
export const subscribe = 'অ্যাপল ক্যালেন্ডারে সাবস্ক্রাইব করুন';
export const subscribeByAddress = 'ঠিকানা দিয়ে সাবস্ক্রাইব করুন';
export const subscriptionFollows = 'সাবস্ক্রিপশনে সময় বদলালে ক্যালেন্ডারও নিজে থেকে বদলায়; বাকি দুটি আগের মতোই থাকে।';
export const byAddress =
  'এই ঠিকানাটি কপি করুন। গুগল ক্যালেন্ডারে কম্পিউটার থেকে যোগ করা যায়: “অন্যান্য ক্যালেন্ডার”, “ইউআরএল থেকে”। আউটলুকে: “ক্যালেন্ডার যোগ করুন”, “ওয়েব থেকে সাবস্ক্রাইব করুন”।';
