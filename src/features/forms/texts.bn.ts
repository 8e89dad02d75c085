import { formatNumber } from '../../format-number.bn.ts';

export const noMoreThan = (most: number): string => `এখানে ${formatNumber(most)}টির বেশি অক্ষর লেখা যায় না।`;
