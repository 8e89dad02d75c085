import { foldDigits } from '../../contract/plain-text.ts';

/** Returns the code of an account as the server knows it, however it was typed. */
export const foldCode = (typed: string): string => foldDigits(typed).replace(/[\s-]/g, '').toLowerCase();
