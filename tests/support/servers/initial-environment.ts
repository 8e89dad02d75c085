/** The variables of this thread before any test file has changed them. */
export const initialEnvironment = { ...process.env };
