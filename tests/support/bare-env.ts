const names = ['PATH', 'HOME', 'TMPDIR', 'NODE_COMPILE_CACHE'] as const

/** The surroundings of a program that a test starts: no settings of the product, and the compiled modules that `scripts/run.mjs` keeps. */
export function bareEnv(): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
}
