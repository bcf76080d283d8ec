import type { SpotPosition } from '#machines/check-in/position.machine.ts'

const timeoutMs = 10_000

/** Where the device is, as exactly as it knows; null when the person refuses, or it cannot say. */
export const positionOnSpot = (): Promise<SpotPosition | null> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) {
      resolve(null)
      return
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude, accuracy: coords.accuracy }),
      () => resolve(null),
      { enableHighAccuracy: true, timeout: timeoutMs, maximumAge: 30_000 },
    )
  })
