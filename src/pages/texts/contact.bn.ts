export const name = 'যোগাযোগ';
export const description = 'গ্যারেজ কখন খোলা, ঠিকানা আর ফোন নম্বর, সঙ্গে আমাদের লেখার জন্য ফর্ম।';
export const introduction = 'গাড়ির কী সমস্যা, লিখে জানান। এক কর্মদিবসের মধ্যে উত্তর দেব।';
