// Before the first picture: what this device knows of its reader. Then the scripts, once the page is painted and quiet or touched.
const { documentElement: root } = document
globalThis.__zod_globalConfig = { jitless: true } // Compiled schemas would need what the policy forbids.
const hasToken = (name) => document.cookie.split('; ').some((cookie) => cookie.startsWith(name + '=') && cookie.length > name.length + 1)
if (hasToken('accessToken')) root.setAttribute('data-signed-in', 'volunteer')
else if (hasToken('orgAccessToken')) root.setAttribute('data-signed-in', 'organizer')
try {
  root.toggleAttribute('data-large-text', localStorage.largeText === 'true')
  root.toggleAttribute('data-elder', localStorage.elderView === 'true')
} catch {}
let theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
try {
  theme = JSON.parse(localStorage.theme)
} catch {}
root.setAttribute('data-theme', theme)
if (theme === 'dark') document.querySelector('meta[name=theme-color]').content = '#1a1415'
let isStarted = false
const load = async () => {
  if (isStarted) return
  isStarted = true
  const scripts = JSON.parse(document.getElementById('scripts').textContent)
  for (const href of scripts) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  for (const href of scripts) {
    await import(href).catch(() => {})
    await new Promise((next) => setTimeout(next)) // Each in a task of its own.
  }
}
const start = () => void load()
const startWhenIdle = () => (window.requestIdleCallback ?? setTimeout)(start, { timeout: 800 })
const startAfterPaint = () => {
  const isPainted = !document.hidden && document.getElementById('root').firstElementChild !== null
  if (!isPainted || !window.PerformanceObserver?.supportedEntryTypes?.includes('paint')) return startWhenIdle()
  new PerformanceObserver(startWhenIdle).observe({ type: 'paint', buffered: true })
  setTimeout(start, 3000)
}
for (const type of ['pointerdown', 'keydown', 'touchstart']) addEventListener(type, start, { once: true, passive: true })
addEventListener('load', startAfterPaint)
// A button that is pressed before its script is there is pressed again by the page (src/portal/main.tsx).
addEventListener('click', ({ target }) => (root.pressed = target.closest('button')))
