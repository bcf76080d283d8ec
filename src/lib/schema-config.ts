const place = globalThis as { __zod_globalConfig?: { jitless?: boolean } }

/** Lets schemas be interpreted: compiled validators need `eval`, which the page's policy forbids. For both apps' start, before anything is parsed. */
export function interpretSchemas(): void {
  place.__zod_globalConfig ??= {}
  place.__zod_globalConfig.jitless = true
}
