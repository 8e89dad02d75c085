export { bearerToken, resumeAuth, signOut } from './auth.ts';
export { type AuthUser, onUserLeft, useAuth } from './auth-state.ts';
export { begunBooking, forgetBooking } from './begun-booking.ts';
export { orderEmail } from './order-email.ts';
export { ProtectedRoute } from './protected-route.tsx';
export { requestAsUser } from './request-as-user.ts';
export { returnPath } from './return-path.ts';
export { SignInFrame } from './sign-in-frame.tsx';
