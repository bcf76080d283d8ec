/** Runs after the frame that shows what was rendered last; without frames, as in a window out of sight, soon. */
export function runAfterPaint(run: () => void): void {
  if (document.hidden) setTimeout(run)
  else requestAnimationFrame(() => setTimeout(run))
}
