const parts = import.meta.glob<unknown>(['../*.screen.tsx', './offline-bar.tsx'])

/** Fetches the code that the pages of a slot ask for when it is wanted: without a network it cannot be had any more. */
export async function fetchParts(): Promise<void> {
  const loads = [...Object.values(parts), () => import('../../../../ui/overlay/dialog-panel.tsx')]
  await Promise.allSettled(loads.map((load) => load()))
}
