export const nameLabel = 'Name';
export const emailLabel = 'Email';
export const addressLabel = 'Address';
export const phoneLabel = 'Phone';
export const messageLabel = 'Message';
export const send = 'Send Message';
export const sent = 'Congrats! Successfully sent message';
export const wasNotSent = 'Your message was not sent.';
export const putItBack = 'Put it back';
/** The mail service gave a reason, which may be empty. */
export const refused = (reason: string): string => reason || 'Your message could not be sent.';
export const unreachable = 'Your message could not be sent: the mail service cannot be reached.';
