/* Why a customer’s data cannot be erased yet: as the customer reads it, and as the staff do. */

export const notYet = 'Not yet';
export const conflicts = {
  'on-site': 'Your car is at our garage. We can delete your data once you have collected it.',
  held: 'We are still looking into one of your payments. We can delete your data once that is decided.',
  disputed: 'Your bank is deciding on one of your payments. We can delete your data once it has.',
  'refund-due': 'Money of yours is on its way back to you. We can delete your data once it has arrived.',
  kept: 'You have paid us for a car that you have not brought yet. We can delete your data once that is over.',
};
export const deskConflicts = {
  'on-site': 'A car of this customer is here. Erase the data once it is collected.',
  held: 'A payment of this customer is held. Decide on it first.',
  disputed: 'The bank decides on a payment of this customer. Erase the data once it has.',
  'refund-due': 'Money of this customer is due back. Erase the data once it is given back.',
  kept: 'The desk keeps money for a car of this customer that has not come. Give it back first.',
};
export const notPossible = 'Not possible';
export const notOfDesk = 'This customer has an account, and erases the data there.';
