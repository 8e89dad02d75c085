import type { DemoAccount } from '../../src/contract/account/demo-accounts.ts';

/** A page of the demonstration as somebody sees it. */
export interface View {
  name: string;
  path: string;
  as?: DemoAccount['kind'];
  /** The selector of a link there, which leads to it. */
  link?: string;
}

export const views: View[] = [
  { name: 'home', path: '/' },
  { name: 'services', path: '/services' },
  { name: 'login', path: '/login' },
  { name: 'checkout', path: '/checkout/brake-service', as: 'customer' },
  { name: 'orders', path: '/orders', as: 'customer' },
  { name: 'findings', path: '/orders', link: 'main a[href$="/findings"]', as: 'customer' },
  { name: 'visit', path: '/orders', link: 'main a[href$="/visit"]', as: 'customer' },
  { name: 'cars', path: '/my-cars', as: 'customer' },
  { name: 'board', path: '/garage', as: 'owner' },
  { name: 'board-of-the-desk', path: '/garage', as: 'desk' },
  { name: 'week', path: '/garage?view=week', as: 'owner' },
  { name: 'money', path: '/garage?view=money', as: 'owner' },
  { name: 'log', path: '/garage?view=log', as: 'owner' },
  { name: 'order', path: '/garage?view=debts', link: 'main a[href*="view=order"]', as: 'owner' },
  { name: 'debts', path: '/garage?view=debts', as: 'owner' },
  { name: 'month', path: '/garage?view=month', as: 'owner' },
  { name: 'vat', path: '/garage?view=vat', as: 'owner' },
  { name: 'garage-services', path: '/garage?view=services', as: 'owner' },
  { name: 'staff', path: '/garage?view=staff', as: 'owner' },
];
