import { formatNumber } from '../../format-number.bn.ts';

export const noMoreThan = (most: number): string => `এখানে ${formatNumber(most)}টির বেশি অক্ষর লেখা যায় না।`;
export const onePhone = 'এখানে শুধু একটি ফোন নম্বর লিখুন, নাম বা দ্বিতীয় নম্বর ছাড়া।';
