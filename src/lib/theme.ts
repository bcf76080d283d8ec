import { localKeys, localStore } from './storage.ts'

export type ThemeChoice = 'system' | 'light' | 'dark'

/** What the browser paints its own bars with: the ground of each theme. */
const barColours = { light: '#ffffff', dark: '#1a1415' } as const

const changes = new EventTarget()
const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)')

/** The theme that was chosen on this device. */
export function chosenTheme(): ThemeChoice {
  const stored = localStore.get(localKeys.theme)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** Shows the page in the theme of the choice. The starter of a page (server/pages/starter.js) does the same before the first picture. */
function showTheme(): void {
  const choice = chosenTheme()
  const theme = choice === 'system' ? (systemIsDark().matches ? 'dark' : 'light') : choice
  document.documentElement.setAttribute('data-theme', theme)
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', barColours[theme])
}

/** Chooses a theme and keeps the choice on this device. */
export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') localStore.remove(localKeys.theme)
  else localStore.set(localKeys.theme, choice)
  showTheme()
  changes.dispatchEvent(new Event('change'))
}

/** Calls back after each choice; returns the way to stop. */
export function watchTheme(listener: () => void): () => void {
  changes.addEventListener('change', listener)
  return () => changes.removeEventListener('change', listener)
}

/** From now on the page changes with the system, unless a theme is chosen. */
export function followSystemTheme(): void {
  showTheme()
  systemIsDark().addEventListener('change', showTheme)
}
