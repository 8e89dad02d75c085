import { comparisonKeyOf, foldText } from './typed.ts';

/** The letters of Bangla plates, as BRTA writes them in Latin ones; the last three are in names of areas only. */
const LETTERS = new Map(
  (
    'অa ইi উu এe কka খkha গga ঘgha ঙnga চcha ছchha জja ঝjha টta ঠtha ডda ঢdha তtaw থtha দdaw ধdha নna পpa ফfa বba ভbha মma যza রra লla শsha সsa হha ' +
    'ঞna ণna ষsha'
  )
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.slice(1)]),
);
/** Other ways to write them. */
const SPELLINGS: Record<string, string> = { caa: 'chha', pha: 'fa', ya: 'za', to: 'taw', do: 'daw' };
const latinSeries = new Set(LETTERS.values());

/** Areas whose names differ in more than vowels, by their consonants. */
const AREAS: Record<string, string> = {
  ...{ ctg: 'ct', ctgrm: 'ct', ctgng: 'ct', rjsmtr: 'rjmtr', brmnbr: 'br', stksr: 'stkr', cndpr: 'cdpr' },
  ...{ tkrgn: 'tkrg', ngn: 'ng', srjgng: 'srjgnj', bgng: 'bgnj', nbgnj: 'cpnbgnj' },
};

/** Returns the consonants of an area's name, by which its spellings in both scripts are one: "চট্ট মেট্রো" and "Chattogram Metro" are "ctmtr". */
function areaKey(name: string): string {
  const consonants = name
    .replace(/[ডঢ]\u09bc/g, 'র')
    .replace(/য\u09bc/g, '')
    .replaceAll('ং', 'ng')
    .replace(/\p{Script=Bengali}/gu, (letter) => LETTERS.get(letter) ?? '')
    .replace(/^ctg/, 'chtg')
    .replace(/c(?!h)/g, 'k')
    .replaceAll('x', 'ks')
    .replaceAll('ph', 'f')
    .replaceAll('z', 'j')
    .replaceAll('v', 'b')
    .replace(/[aeiouhwy]/g, '');
  const [, letters = consonants, metro = ''] = /^(.+)(mtr)$/.exec(consonants) ?? [];
  const area = letters.replace(/(.)\1+/g, '$1');
  return AREAS[area + metro] ?? (AREAS[area] ?? area) + metro;
}

const NUMBER = /^(.*?)[^\p{L}\p{M}\p{N}]*(\p{Nd}{2})[^\p{L}\p{N}]?(\p{Nd}{4})$/u;
const AREA_AND_SERIES = /^(.*?)[^\p{L}\p{M}]*(metro|মেট্রো)?[^\p{L}\p{M}]*([\p{L}\p{M}]{1,4})$/iu;

/** Capitalizes a word, unless its capitals were chosen: "DHAKA" and "dhaka" are "Dhaka". */
const capitalize = (word: string): string => {
  const small = word.toLowerCase();
  return word === small || word === word.toUpperCase()
    ? small.charAt(0).toUpperCase() + small.slice(1)
    : word;
};

/** Returns a plate as plates are written, "Dhaka Metro-Ga 12-3456"; one of another form as it was typed. */
export function writePlate(plate: string): string {
  const [, letters = '', first, last] = NUMBER.exec(plate.trim()) ?? [];
  const [, area = '', metro = '', series = ''] = AREA_AND_SERIES.exec(letters) ?? [];
  const small = series.toLowerCase();
  if (!LETTERS.has(small) && !latinSeries.has(small) && !(small in SPELLINGS)) return plate;
  const words = `${area} ${metro}`.match(/[\p{L}\p{M}.'’]+/gu) ?? [];
  // Three capitals are an abbreviation: "CTG Metro".
  const place = words.map((word) => (/^[A-Z]{1,3}$/.test(word) ? word : capitalize(word))).join(' ');
  return `${place && `${place}-`}${capitalize(series)} ${first}-${last}`;
}

/** Returns a plate as plates are compared: in whichever script, spelling, digits and punctuation it was written. */
export function plateKey(plate: string): string {
  const whole = comparisonKeyOf(plate);
  const [, letters = '', number = ''] = /^(\D+)(\d+)$/.exec(whole) ?? [];
  const [, afterMetro] = /^.+(?:metro|মেট্রো)(.+)$/.exec(letters) ?? [];
  const last =
    afterMetro ??
    foldText(plate)
      .match(/[\p{L}\p{M}]+/gu)
      ?.at(-1) ??
    '';
  const series = LETTERS.get(last) ?? SPELLINGS[last] ?? last;
  if (number === '' || !latinSeries.has(series)) return whole;
  return areaKey(letters.slice(0, letters.length - last.length)) + series + number;
}
