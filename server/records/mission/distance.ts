interface MaybePlaced {
  readonly latitude?: number | null | undefined
  readonly longitude?: number | null | undefined
}

const earthDiameter = 12_742
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Great-circle distance in kilometres; null when either place is unknown. */
export function kilometresBetween(a: MaybePlaced, b: MaybePlaced): number | null {
  if (a.latitude == null || a.longitude == null || b.latitude == null || b.longitude == null) return null
  const half = (x: number, y: number): number => Math.sin(radians(x - y) / 2) ** 2
  const chord =
    half(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude)
  return earthDiameter * Math.asin(Math.min(1, Math.sqrt(chord)))
}

interface RequestPosition {
  readonly latitude?: number | undefined
  readonly longitude?: number | undefined
  readonly source?: 'ip' | 'browser' | 'default' | undefined
}

/** Where the caller is; undefined without both coordinates, and for the default, which is where nobody is. */
export function callerPosition({ latitude, longitude, source }: RequestPosition) {
  return latitude === undefined || longitude === undefined || source === 'default' ? undefined : { latitude, longitude }
}
