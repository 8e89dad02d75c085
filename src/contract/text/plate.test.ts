import { expect, test } from 'vitest';
import { plateKey, writePlate } from './plate.ts';

const areas =
  `বরগুনা Barguna|বরিশাল Barishal Barisal|বরিশালমেট্রো BarisalMetro|ভোলা Bhola|বান্দরবান Bandarban|ব্রাহ্মণবাড়িয়া Brahmanbaria B.Baria
বাগেরহাট Bagerhat|বগুড়া Bogura Bogra|চাঁদপুর Chandpur|চট্টগ্রাম Chattogram Chittagong Chattagram|চট্ট-মেট্রো Chatta-Metro Chatto-Metro Chattogram-Metro Ctg-Metro CHITTAGONG-METRO চট্টগ্রাম-মেট্রো
কুমিল্লা Cumilla Comilla|কক্সবাজার Cox's-Bazar Coxsbazar|চুয়াডাঙ্গা Chuadanga|ঢাকা Dhaka|ঢাকা-মেট্রো Dhaka-Metro DHAKAMETRO|দিনাজপুর Dinajpur|ফরিদপুর Faridpur|ফেনী Feni
গাজীপুর Gazipur|গাজীপুর-মেট্রো Gazipur-Metro|গোপালগঞ্জ Gopalganj|গাইবান্ধা Gaibandha Gaibanda|হবিগঞ্জ Habiganj Habigong|ঝালকাঠি Jhalokathi Jhalakati|যশোর Jashore Jessore|ঝিনাইদহ Jhenaidah Jhenidah
জামালপুর Jamalpur|জয়পুরহাট Joypurhat Jaipurhat|খাগড়াছড়ি Khagrachhari Khagrachari|কিশোরগঞ্জ Kishoreganj|খুলনা Khulna|খুলনা-মেট্রো Khulna-Metro|কুষ্টিয়া Kushtia|কুড়িগ্রাম Kurigram
লক্ষ্মীপুর Lakshmipur Laxmipur|লালমনিরহাট Lalmonirhat|মাদারীপুর Madaripur|মানিকগঞ্জ Manikganj|মুন্সীগঞ্জ মুন্সিগঞ্জ Munshiganj|মাগুরা Magura|মেহেরপুর Meherpur|ময়মনসিংহ Mymensingh
মৌলভীবাজার Moulvibazar Moulavibazar|নোয়াখালী Noakhali|নারায়ণগঞ্জ Narayanganj Narayangonj|নরসিংদী Narsingdi|নড়াইল Narail|নেত্রকোণা Netrokona Netrakona|নওগাঁ Naogaon|নাটোর Natore Nator
চাঁপাইনবাবগঞ্জ Chapainawabganj Nawabganj|নীলফামারী Nilphamari|পটুয়াখালী Patuakhali Potuakhali|পিরোজপুর Pirojpur|পাবনা Pabna|পঞ্চগড় Panchagarh Panchagar|রাঙ্গামাটি রাঙামাটি Rangamati
রাজবাড়ী Rajbari|রাজশাহী Rajshahi|রাজ-মেট্রো Raj-Metro Rajshahi-Metro|রংপুর Rangpur|শরীয়তপুর Shariatpur|সাতক্ষীরা Satkhira|শেরপুর Sherpur|সিরাজগঞ্জ Sirajganj Sirajgong Sirajgonj
সুনামগঞ্জ Sunamganj Sunamgonj|সিলেট Sylhet|সিলেট-মেট্রো Sylhet-Metro|টাঙ্গাইল Tangail|ঠাকুরগাঁও Thakurgaon`
    .split(/[|\n]/)
    .map((names) => names.split(' '));

const keysOf = (names: string[]) => new Set(names.map((name) => plateKey(`${name}-গ ১১-১২৩৪`)));

test('each district is one area, however it is spelt, and no other', () => {
  for (const names of areas) expect([names, keysOf(names).size]).toEqual([names, 1]);
  expect(keysOf(areas.flat()).size).toBe(areas.length);
});

test.each([
  ['চট্ট মেট্রো-ক ১১-১২৩৪', 'Chatta Metro Ka 11-1234'],
  ['ঢাকা মেট্রো-গ ১১-১২৩৪', 'DHAKA METRO GA 111234', 'ঢাকামেট্রোগ১১১২৩৪', 'dhakametroga ١١-١٢٣٤'],
  ['ঢাকা মেট্রো ঘ ১১-১২৩৪', 'Dhaka Metro-Gha 11 1234', 'Dhaka-Metro(Gha) 11-1234'],
  ['ঢাকা মেট্রো-ত ১১-১২৩৪', 'Dhaka Metro Taw 11-1234'],
  ['ঢাকা মেট্রো-ট ১১-১২৩৪', 'Dhaka Metro Ta 11-1234'],
  ['কুমিল্লা-ছ ১১-১২৩৪', 'Comilla Caa 11-1234', 'Cumilla-Chha 11-1234'],
  ['কুমিল্লা-চ ১১-১২৩৪', 'Comilla Cha 11-1234'],
  ['গ ১১-১২৩৪', 'Ga 11-1234'],
  ['DHK-1', 'dhk 1', 'D\u200bHK\u2212১', '\u202aＤＨＫ－１\u202c'],
  ['ABC 123 D', 'abc123d'],
])('%s and %s are one car', (...plates) => {
  expect(new Set(plates.map(plateKey)).size).toBe(1);
});

test.each([
  ['ঢাকা মেট্রো-ট ১১-১২৩৪', 'ঢাকা মেট্রো-ত ১১-১২৩৪'],
  ['Dhaka Metro Ga 11-1234', 'Dhaka Metro Gha 11-1234'],
  ['Dhaka Metro Ga 11-1234', 'Dhaka Ga 11-1234'],
  ['Dhaka Metro Ga 11-1234', 'ঢাকা মেট্রো-গ ১১-১২৩৫'],
])('%s and %s are two', (one, other) => {
  expect(plateKey(one)).not.toBe(plateKey(other));
});

test('the beginning of a plate is the beginning of how it is compared, once it has digits', () => {
  expect(plateKey('ঢাকা মেট্রো-গ ১১-১২৩৪').startsWith(plateKey('Dhaka Metro-Ga 11-12'))).toBe(true);
});

test.each([
  ['dhaka metro ga 123456', 'Dhaka Metro-Ga 12-3456'],
  ['DHAKA-METRO(GHA) 11-1234', 'Dhaka Metro-Gha 11-1234'],
  ['dhakametroga111234', 'Dhaka Metro-Ga 11-1234'],
  ['comilla caa 11 1234', 'Comilla-Caa 11-1234'],
  ["COX'S BAZAR-TAW 111234", "Cox's Bazar-Taw 11-1234"],
  ['B.Baria-Ga 11-1234', 'B.Baria-Ga 11-1234'],
  ['CTG METRO GA 111234', 'CTG Metro-Ga 11-1234'],
  ['ga 111234', 'Ga 11-1234'],
  ['ঢাকামেট্রোগ১১১২৩৪', 'ঢাকা মেট্রো-গ ১১-১২৩৪'],
  ['কুমিল্লা হ ১১ ২২৩৩', 'কুমিল্লা-হ ১১-২২৩৩'],
  ...['DHK-1', 'DHA-1234', 'abc123d', 'Dhaka Metro Ga 1234567', 'No plate yet', 'Toyota Axio 123456', ''].map(
    (other) => [other, other],
  ),
])('the plate %j is shown as %j', (typed, shown) => {
  expect(writePlate(typed)).toBe(shown);
});
