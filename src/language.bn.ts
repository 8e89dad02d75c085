export const LANGUAGE = 'bn';
export const BASE_PATH = '/bn';
export const OTHER_LANGUAGE = 'en';
export const OTHER_BASE_PATH = '';
export const OTHER_NAME = 'English';
