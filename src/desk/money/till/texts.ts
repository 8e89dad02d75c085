/* The money that the desk has taken and given back on a day. Amounts are in words. */

export const tillTitle = 'Till';
export const inDrawer = 'In the drawer:';
export const nothingTaken = 'Nothing was taken or given back on this day.';
export const takenTimes = (amount: string, count: number): string => `${amount} taken, ${count}×`;
export const givenBackTimes = (amount: string, count: number): string => `${amount} given back, ${count}×`;
export const byMember = 'By member';
export const ofWay = (way: string, amount: string): string => `${way}: ${amount}`;
export const givenBack = (amount: string): string => `${amount} given back`;
export const takingsCount = (count: number): string => `All takings (${count})`;
