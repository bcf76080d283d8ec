const globals = globalThis as { __zod_globalConfig?: { jitless?: boolean } }

/** Lets schemas be interpreted: compiled validators need `eval`, which the page's policy forbids. For both apps' start, before anything is parsed. */
export function interpretSchemas(): void {
  globals.__zod_globalConfig ??= {}
  globals.__zod_globalConfig.jitless = true
}
