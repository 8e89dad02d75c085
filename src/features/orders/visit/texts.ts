export const chooseTime = 'Choose a time';
export const move = 'Move';
export const giveUp = 'Give up';
export const giveUpTime = 'Give up the time';
export const askGivingUp = 'Give up your time? Your booking stays, and you can come any day we are open.';
export const givenUp = 'Your time is given up. Come any day we are open.';
