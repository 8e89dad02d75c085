/* The link by which a customer of the desk pays and follows the car. Numbers are in words. */

export const linkFor = (name: string): string => `Link: ${name}`;
export const whatItDoes =
  'Whoever has this link can see the booking, follow the car, and pay what is due. The customer can scan it, or you send it.';
export const qrCode = (customer: string): string => `QR code of the link for ${customer || 'the customer'}`;
export const qrFailed = 'The QR code could not be loaded. The link works all the same.';
export const byWhatsApp = 'Send by WhatsApp';
export const whatsApp = 'WhatsApp';
export const sms = 'SMS';
export const bySms = 'Send by SMS';
/** The notice that went by itself: "car ready", for example. */
export const smsSent = (what: string, time: string): string =>
  `An SMS was handed to the provider by itself: ${what}, ${time}.`;
export const smsFails = 'No SMS go out by themselves at the moment. Please send the message yourself.';
export const smsFailed = (what: string, time: string): string =>
  `No SMS could be sent: ${what}, ${time}. Please send the message yourself.`;
