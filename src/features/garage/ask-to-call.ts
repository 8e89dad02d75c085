import { phoneText } from '../../garage.ts';
import { fullStop } from '../../ui/texts.ts';

/** Returns a sentence that ends with the phone number. */
export const askToCall = (text: string): string => `${text} ${phoneText}${fullStop}`;
