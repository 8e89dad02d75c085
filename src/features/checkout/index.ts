export { CheckoutForm } from './checkout-form.tsx';
