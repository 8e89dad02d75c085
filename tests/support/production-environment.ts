/** A complete environment of a deployed site, with values made up. */
export const productionEnvironment = {
  URL: 'https://garage.example',
  SITE_NAME: 'garage',
  UPSTASH_REDIS_REST_URL: 'https://store.upstash.io',
  UPSTASH_REDIS_REST_TOKEN: 'token',
  TOKEN_SECRET: 'a secret of at least thirty-two bytes',
  VITE_FIREBASE_PROJECT_ID: 'motor-mechanic',
  SSLCOMMERZ_URL: 'https://securepay.sslcommerz.com',
  SSLCOMMERZ_STORE_ID: 'store',
  SSLCOMMERZ_STORE_PASSWORD: 'password',
  VITE_BDT_PER_USD: '122.50',
};
