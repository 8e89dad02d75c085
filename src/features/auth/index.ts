export { confirmIdentity, deleteAccount, type Proof, signInMethods } from './account.ts';
export { bearerToken, resumeAuth, signOut } from './auth.ts';
export { authFailure } from './auth-messages.ts';
export { type AuthUser, onUserLeft, useAuth } from './auth-state.ts';
export { isRefused } from './is-refused.ts';
export { orderEmail } from './order-email.ts';
export { ProtectedRoute } from './protected-route.tsx';
export { returnPath } from './return-path.ts';
export { SignInFrame } from './sign-in-frame.tsx';
