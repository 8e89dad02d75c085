export const noMoreThan = (most: number): string => `No more than ${most} characters fit here.`;
export const onePhone = 'Only one phone number fits here, without words or a second number.';
