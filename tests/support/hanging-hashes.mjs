import { registerHooks } from 'node:module'

// To be imported before a server: no password is ever looked at to the end.
registerHooks({
  load(url, context, next) {
    if (!url.endsWith('/account/hash-thread.ts')) return next(url, context)
    return { format: 'module', shortCircuit: true, source: 'export const make = () => "", check = () => { for (;;); }' }
  },
})
