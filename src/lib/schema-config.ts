declare global {
  /** What zod reads when it is first used. */
  var __zod_globalConfig: { jitless?: boolean } | undefined
}

/** Lets schemas be interpreted: compiled validators need `eval`, which the page's policy forbids. For both apps' start, before anything is parsed. */
export function interpretSchemas(): void {
  globalThis.__zod_globalConfig ??= {}
  globalThis.__zod_globalConfig.jitless = true
}
