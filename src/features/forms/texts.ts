export const noMoreThan = (most: number): string => `No more than ${most} characters fit here.`;
