/** Says where customers see prices why these are in dollars. The garage's owner checks the reason. */
export const PRICE_NOTE = 'We buy parts in dollars, so prices are in dollars; you can pay in taka.';
