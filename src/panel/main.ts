import { createRecorder } from './recorder.ts'

// Runs before the app of a demo's page; `#machines` behind its address opens the panel, which stays for the tab.
const recorder = createRecorder()
globalThis.inspectActors = recorder.record
const key = 'machines'

async function open(): Promise<void> {
  const { openPanel } = await import('./open-panel.tsx')
  openPanel(recorder, () => sessionStorage.removeItem(key))
}

function openIfAsked(): void {
  if (location.hash !== `#${key}`) return
  sessionStorage.setItem(key, '')
  history.replaceState(history.state, '', location.pathname + location.search)
}

openIfAsked()
addEventListener('hashchange', () => {
  openIfAsked()
  if (sessionStorage.getItem(key) !== null) void open()
})
if (sessionStorage.getItem(key) !== null) void open()
