export const refusals = {
  paid: { title: 'টাকা বাকি নেই', detail: 'এই অর্ডারের টাকা পৌঁছে গেছে।' },
  cancelled: { title: 'বাতিল', detail: 'এই বুকিং বাতিল করা হয়েছে। আবার বুক করুন।' },
};
