import { useEffect } from 'react'

/** Keeps the device from going dark while the part is seen; where it cannot, nothing is lost but that. */
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
