export const comesWith = (services: string): string => `একসঙ্গে আসছে: ${services}`;
