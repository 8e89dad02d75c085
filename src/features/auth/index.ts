export {
  type AuthUser,
  bearerToken,
  isRefused,
  onUserLeft,
  orderEmail,
  resumeAuth,
  signOut,
  startAuth,
  useAuth,
} from './auth.ts';
export { LoginForm } from './login-form.tsx';
export { returnPath } from './return-path.ts';
export { SignUpForm } from './sign-up-form.tsx';
