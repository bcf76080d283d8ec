import { createRoot } from 'react-dom/client'
import { Panel } from './panel.tsx'
import type { Recorder } from './recorder.ts'

let isOpen = false

/** Puts the panel beside the page. */
export function openPanel(recorder: Recorder, onClose: () => void): void {
  if (isOpen) return
  isOpen = true
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const close = () => {
    root.unmount()
    place.remove()
    isOpen = false
    onClose()
  }
  root.render(<Panel recorder={recorder} onClose={close} />)
}
