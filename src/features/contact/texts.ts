import { phoneText } from '../../garage.ts';

export const nameLabel = 'Name';
export const emailLabel = 'Email';
export const addressLabel = 'Address';
export const phoneLabel = 'Phone';
export const messageLabel = 'Message';
export const send = 'Send Message';
export const sent = 'Congrats! Successfully sent message';
/** The garage's number follows. */
export const wasNotSent = 'Your message was not sent. You can also call us:';
export const putItBack = 'Put it back';
export const refused = `Your message could not be sent. Please call us: ${phoneText}.`;
export const tooMany = `Too many messages are being sent. Please send yours again in a minute, or call us: ${phoneText}.`;
export const tooLong = `Your message is too long to be sent. Please shorten it, or call us: ${phoneText}.`;
export const unreachable = `Your message could not be sent: the mail service cannot be reached. Please check your connection, or call us: ${phoneText}.`;
