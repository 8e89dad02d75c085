/* Why a customer’s data cannot be erased yet: as the customer reads it, and as the staff do. */

const title = 'Not yet';

export const refusals = {
  'on-site': {
    title,
    detail: 'Your car is at our garage. We can delete your data once you have collected it.',
  },
  held: {
    title,
    detail: 'We are still looking into one of your payments. We can delete your data once that is decided.',
  },
  disputed: {
    title,
    detail: 'Your bank is deciding on one of your payments. We can delete your data once it has.',
  },
  'refund-due': {
    title,
    detail: 'Money of yours is on its way back to you. We can delete your data once it has arrived.',
  },
  kept: {
    title,
    detail:
      'You have paid us for a car that you have not brought yet. We can delete your data once that is over.',
  },
};

export const deskRefusals = {
  'on-site': { title, detail: 'A car of this customer is here. Erase the data once it is collected.' },
  held: { title, detail: 'A payment of this customer is held. Decide on it first.' },
  disputed: {
    title,
    detail: 'The bank decides on a payment of this customer. Erase the data once it has.',
  },
  'refund-due': {
    title,
    detail: 'Money of this customer is due back. Erase the data once it is given back.',
  },
  kept: {
    title,
    detail: 'The desk keeps money for a car of this customer that has not come. Give it back first.',
  },
  'not-desk': { detail: 'This customer has an account, and erases the data there.' },
};
