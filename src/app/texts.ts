import { phoneText } from '../garage.ts';

export const skipToContent = 'Skip to the content';
export const loadingPage = 'Loading the page';
export const offline: string = `You are offline. Prices may be out of date. To book, call ${phoneText}.`;
export const previewOf = (name: string): string => `Preview of ${name}: no booking here is real.`;

export const mainLinks = 'Main';
export const home = 'Home';
export const services = 'Services';
export const contactUs = 'Contact Us';
export const aboutUs = 'About Us';
export const orders = 'Orders';
export const myCars = 'My cars';
export const signOut = 'Sign Out';
export const login = 'Login';
export const callUs: string = `Call ${phoneText}`;
export const menu = 'Menu';
export const changeTheme = 'Change between light and dark';
export const themes = 'Light or dark';

export const copyright = 'Copyright © 2022. All rights reserved.';
export const linkGroups = [
  { title: 'Services', links: ['Branding', 'Design', 'Marketing', 'Advertisement'] },
  { title: 'Company', links: ['About us', 'Contact', 'Jobs', 'Press kit'] },
  { title: 'Legal', links: ['Terms of use', 'Privacy policy', 'Cookie policy'] },
];

export const errorName = 'Error';
export const errorTitle = 'Off the road';
export const unexpectedError = 'Sorry, an unexpected error has occurred.';
/** The garage's number follows. */
export const youCanCall = 'You can also call us:';
export const notFound = 'Not Found';
export const reload = 'Reload';
export const backToHome = 'Back To Home';

/** Returns the status text or message of the error of a page. Not every page loads `StripeApiError`, which has the first. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return 'Unknown error';
  return 'statusText' in error ? String(error.statusText) : error.message;
}
