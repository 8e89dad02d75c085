import { foldedWords, stemOfWord } from './words.ts';

/* Words that say little about what a customer looks for, in English, in Bangla, and in Bangla in Latin letters. */

const setOf = (text: string): Set<string> => new Set(foldedWords(text));

const EMPTY = setOf(`
  a an the and or of in on at to for from with when my our your its this that i it im we you is are am was be has have do
  does doing not no please want need get can how much many what where which makes making some one

  আমি আমরা আমার আমাদের আপনি আপনার আপনারা আপনাদের এটা এটি এই সেই ওই ঐ এ ও আর এবং বা কি কী কে যে তা সে কোন কোনো কোথায় কখন
  কেন কেমন কীভাবে কিভাবে কত কতো একটা একটি এক একটু খুব সাথে সঙ্গে জন্য জন্যে দিয়ে থেকে হতে মধ্যে উপর না নাই নেই নয় এর টা টি র তে
  করা করাব করাবো করাতে করান করানো করব করবো করবেন করতে করে করি করেন করুন করছে কর করো হয় হয়ে হবে হচ্ছে হইছে হয়েছে হলে হইলে হোক
  যায় যাচ্ছে যাবে গেছে গেল গিয়েছে আছে আছেন ছিল চাই চাচ্ছি চাচ্ছিলাম চান দরকার প্রয়োজন লাগে লাগবে লাগছে দেন দিন দিতে দিবেন দেবেন
  দেখেন দেখুন দেখতে দেখাতে দেখাব দেখান নিতে নেয় নিচ্ছে নিয়ে বের আসে আসছে আসতে পারে পারি পারব পারবেন পারছি মতো মতন প্লিজ দয়া ভাই
  টাকা দাম খরচ ঢাকা বাংলাদেশ

  ami amra amar amader apni apnar apnara apnader eta eti ei sei o ar ebong ba ki kee ke je ta ti er kon kono kothay
  kokhon keno kemon kivabe kibhabe koto ekta ekti ek ektu khub sathe jonno jonne diye theke hote moddhe na nai nei noy
  kora korabo korate koran korano korbo korben korte kore kori koren korun korche korse kor koro hoy hoye hobe hocche
  hochche hosse hoise hoyeche jay jai jacche jabe geche gece gese gelo ache ase achen chilo chai cai chacchi chan
  dorkar proyojon lage lagbe lagche lagse den din dite diben deben dekhen dekhun dekhte dekhate dekhabo dekhan nite ney
  nicche niye ber ashe asche aste pare pari parbo parben plz pls vai bhai taka dam khoroch dhaka bangladesh
`);

const GENERAL = setOf(`
  car cars vehicle problem problems new fix fixed fixing repair repairs repairing replace replaced replacing replacement
  service services servicing check checked checking change changed changing test testing

  গাড়ি কার সার্ভিস সার্ভিসিং মেরামত রিপেয়ার রিপেয়ারিং ঠিক ঠিকঠাক ঠিকমতো সারা সারাব সারাবো সারান সারানো সারাই নতুন পুরোনো পুরানো পুরাতন
  বদল বদলা বদলাব বদলাবো বদলান বদলানো বদলাই পাল্টা পাল্টাব পাল্টাবো পাল্টান পাল্টানো পরিবর্তন চেঞ্জ লাগা লাগাব লাগাবো লাগান লাগানো চেক
  টেস্ট পরীক্ষা সমস্যা প্রবলেম নষ্ট খারাপ ভালো ভাল কাজ

  gari garir garita garite gadi servising sarvis sarvising meramot meramoti repairing thik thikthak thikmoto sara sarabo
  saran sarano sarai sarate notun natun purono purano bodol bodla bodlabo bodlate bodlano bodlan bodlai badal poriborton
  palta paltabo paltate paltano paltan lagabo lagate lagano lagan chek somossa somosya shomossha problem nosto noshto
  kharap valo bhalo kaj
`);

/** Returns whether a word says nothing: "my", "how", "আমার", "korte". */
export const isStopWord = (word: string): boolean => isOf(EMPTY, word);

/** Returns whether a word says little: "car", "repair", "গাড়ির", "bodol". */
export const isGenericWord = (word: string): boolean => isOf(GENERAL, word);

const isOf = (words: Set<string>, word: string): boolean => words.has(word) || words.has(stemOfWord(word));
