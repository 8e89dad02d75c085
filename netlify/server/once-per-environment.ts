/** Returns a function that computes what follows from `process.env` once, and anew where another environment has taken its place. */
export function oncePerEnvironment<T>(compute: () => T): () => T {
  let known: { of: NodeJS.ProcessEnv; value: T } | undefined;
  return () => {
    if (known?.of !== process.env) known = { of: process.env, value: compute() };
    return known.value;
  };
}
