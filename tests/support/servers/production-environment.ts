/** A complete environment of a deployed site, with invented values. */
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

/** The environment of tests without servers: a garage with a webhook. */
export const unitEnvironment = {
  ...productionEnvironment,
  OWNER_WEBHOOK_URL: 'https://garage.example/hook',
  OWNER_WEBHOOK_SECRET: 'a secret of the webhook',
};

/** The settings of a deployed site's build. */
export const productionSettings = {
  VITE_SITE_URL: 'https://garage.example',
  VITE_FIREBASE_PROJECT_ID: 'motor-mechanic',
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'garage.firebaseapp.com',
  VITE_EMAILJS_SERVICE_ID: 'service',
  VITE_EMAILJS_TEMPLATE_ID: 'template',
  VITE_EMAILJS_PUBLIC_KEY: 'key',
  VITE_BDT_PER_USD: '122.50',
};

const { URL: _url, SITE_NAME: _name, ...functions } = productionEnvironment;
const { VITE_SITE_URL: _site, ...site } = productionSettings;
/** A complete set of production's variables. */
export const productionVariables = { SITE_URL: 'https://garage.example', ...functions, ...site };
/** A complete set of previews' variables that shares nothing with production. */
export const previewVariables = {
  ...productionVariables,
  UPSTASH_REDIS_REST_URL: 'https://preview.upstash.io',
  UPSTASH_REDIS_REST_TOKEN: 'preview-token',
  TOKEN_SECRET: 'another secret of at least thirty-two bytes',
  SSLCOMMERZ_URL: 'https://sandbox.sslcommerz.com',
  SSLCOMMERZ_STORE_ID: 'testbox',
  SSLCOMMERZ_STORE_PASSWORD: 'testbox-password',
  VITE_FIREBASE_PROJECT_ID: 'motor-mechanic-preview',
};
