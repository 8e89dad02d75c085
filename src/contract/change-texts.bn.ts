export const noPrice = 'কোনো দাম নেই';
export const priceWas = (price: string, was: string): string => `${price}, আগে ছিল ${was}`;
