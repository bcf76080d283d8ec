import { useEffect, useSyncExternalStore } from 'react'

function subscribe(listener: () => void) {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** The page without the browser around it, where the browser can do that: an iPhone cannot. */
export function useFullScreen() {
  const isOn = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null && document.fullscreenElement !== undefined,
  )
  return {
    isPossible: document.fullscreenEnabled,
    isOn,
    toggle: () =>
      void (isOn ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => {}),
  }
}

/** Keeps the device from going dark while the page is seen; where it cannot, nothing is lost but that. */
export function useAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let isGone = false
    const hold = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      try {
        lock = await navigator.wakeLock.request('screen')
        if (isGone) void lock.release()
      } catch {
        // Refused for a weak battery, for one.
      }
    }
    const onSight = () => void hold()
    void hold()
    document.addEventListener('visibilitychange', onSight)
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', onSight)
      void lock?.release()
    }
  }, [])
}
