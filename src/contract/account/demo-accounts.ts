/* The accounts of a site on this machine, which `npm run dev` makes and its login offers. */

export const DEMO_PASSWORD = 'motor-mechanic';

/** `home` is where an account begins; those of the staff have a role. */
export const demoAccounts = [
  {
    kind: 'owner',
    uid: 'demo-owner',
    email: 'garage@motor-mechanic.test',
    name: 'Demo Mechanic',
    home: '/garage',
    role: 'owner',
  },
  {
    kind: 'desk',
    uid: 'demo-desk',
    email: 'desk@motor-mechanic.test',
    name: 'Demo Desk',
    home: '/garage',
    role: 'desk',
  },
  {
    kind: 'customer',
    uid: 'demo-customer',
    email: 'demo@motor-mechanic.test',
    name: 'Demo Driver',
    home: '/orders',
  },
] as const;
export type DemoAccount = (typeof demoAccounts)[number];
