import { formatNumber } from '../../format-number.bn.ts';
import { garage } from '../../garage.ts';

export const ifLate: string = `দেরি হলে আপনার জায়গা ${formatNumber(garage.slotMinutes)} মিনিট রাখা থাকে। তার পরেও বুকিং থেকে যায়: অন্য সময় বেছে নিন, অথবা আমাদের ফোন করুন।`;
