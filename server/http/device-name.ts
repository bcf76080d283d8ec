const browsers: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger\//, '微信'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

const nameIn = (names: typeof browsers, text: string): string | undefined =>
  names.find(([pattern]) => pattern.test(text))?.[1]

/** Browser and system of a `User-Agent`, for people who ask where an account is signed in: `Chrome · Windows`. */
export function deviceName(userAgent: string | undefined): string {
  const text = userAgent ?? ''
  return [nameIn(browsers, text) ?? '其他程序', nameIn(systems, text)].filter(Boolean).join(' · ')
}
