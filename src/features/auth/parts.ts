export { LoginForm } from './login-form.tsx';
export { SignUpForm } from './sign-up-form.tsx';
