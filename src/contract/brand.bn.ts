export const BRAND = 'মোটর মেকানিক';
