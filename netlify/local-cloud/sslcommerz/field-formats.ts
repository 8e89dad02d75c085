const profiles =
  'general, physical-goods, non-physical-goods, airline-tickets, travel-vertical, telecom-vertical';

/** The formats of documented fields. A refusal quotes the name: "'cus_email' is not an e-mail address." */
export const formats = {
  text: () => true,
  'a URL': isHttpUrl,
  'an e-mail address': (value: string) => /^[^\s@]+@[^\s@]+$/.test(value),
  'a decimal(10,2)': (value: string) => /^\d{1,8}(\.\d{1,2})?$/.test(value),
  'three capital letters': (value: string) => /^[A-Z]{3}$/.test(value),
  'one digit': (value: string) => /^\d$/.test(value),
  '0 or 1': (value: string) => /^[01]$/.test(value),
  json: (value: string) => value === 'json',
  [`one of ${profiles}` as const]: (value: string) => profiles.split(', ').includes(value),
};

export type Format = keyof typeof formats;

/** The format of `product_profile`. */
export const oneOfProfiles = `one of ${profiles}` as const;

function isHttpUrl(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}
