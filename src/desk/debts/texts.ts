/* What customers owe whose cars have left. Amounts and moments are in words. */

export const title = 'Debtors';
export const owedInAll = (amount: string, bookings: number): string =>
  `${amount} are owed for ${bookings === 1 ? '1 booking whose car has left' : `${bookings} bookings whose cars have left`}.`;
export const seeWho = 'Who owes';
export const seeWhom = 'Whom we owe';
export const nobodyOwes = 'Nobody owes anything: every car that has left is paid, or written off.';
export const whenThere =
  'A car that is handed over with money due stands here until that is paid, or an owner writes it off.';
export const tableOf = 'What customers owe';
export const columns = {
  customer: 'Customer',
  due: 'Due',
  car: 'Car and service',
  since: 'Left',
  reminded: 'Written to',
  acts: 'What to do',
};
export const onItsPage = 'Give back on its page';
export const overpaidTitle = 'What we owe customers';
export const overpaidInAll = (amount: string, bookings: number): string =>
  `${amount} were paid too much for ${bookings === 1 ? '1 booking that is over' : `${bookings} bookings that are over`}.`;
export const overpaidColumns = { ...columns, due: 'To give back', since: 'Ended' };
export const daysAgo = (days: number): string => {
  if (days <= 0) return 'today';
  return days === 1 ? 'yesterday' : `${days} days ago`;
};
export const remindedTimes = (count: number, moment: string): string =>
  count === 1 ? `once, ${moment}` : `${count} times, last ${moment}`;
export const notReminded = 'not yet';
export const ofCustomer = (bookings: number, amount: string): string => `${bookings} bookings: ${amount}`;
export const writeOff = 'Write off';
export const writeOffOf = (name: string): string => `Write off what is due: ${name}`;
export const writeOffAmount = (amount: string): string => `Write ${amount} off`;
export const whyWrittenOff = 'Only the staff read it.';
export const writeOffMeans =
  'We do not ask for it any longer. The bill and its tax stay as they are: the customer’s page still shows it as due, and it can be paid.';
export const isWrittenOff = (amount: string, customer: string): string =>
  `${amount} of ${customer} written off.`;
export const takeOf = (act: string, name: string): string => `${act}: ${name}`;
export const messageTo = (name: string): string => `Message to ${name}`;
