/** Holds the server to a code; what it refuses is told in its own words. */
export function expectCode({ code, msg }: { code: unknown; msg: string }, expected = 200): void {
  if (code !== expected) throw new Error(`the server answers ${String(code)}, expected ${expected}: ${msg}`)
}
