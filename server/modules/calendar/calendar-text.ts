export interface CalendarEntry {
  /** The same for the life of the entry. */
  readonly uid: string
  readonly title: string
  readonly place: string
  readonly words: string
  /** Absolute, where the site knows its own address; else null. */
  readonly url: string | null
  readonly startAt: Date
  readonly endAt: Date
  readonly status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  readonly changedAt: Date
  /** Grows with every change. */
  readonly sequence: number
}

const zone = 'Asia/Shanghai'
const mostOctets = 75

/** An iCalendar object (RFC 5545): lines end in CRLF and are folded at 75 octets, local times carry their zone. */
export function calendarText(name: string, entries: readonly CalendarEntry[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//i-zhiyuan//missions//ZH',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    `X-WR-TIMEZONE:${zone}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0800',
    'TZOFFSETTO:+0800',
    'TZNAME:CST',
    'END:STANDARD',
    'END:VTIMEZONE',
    ...entries.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const eventLines = (entry: CalendarEntry): string[] => [
  'BEGIN:VEVENT',
  `UID:${entry.uid}`,
  `DTSTAMP:${utc(entry.changedAt)}`,
  `LAST-MODIFIED:${utc(entry.changedAt)}`,
  `SEQUENCE:${entry.sequence}`,
  `DTSTART;TZID=${zone}:${local(entry.startAt)}`,
  `DTEND;TZID=${zone}:${local(entry.endAt)}`,
  `SUMMARY:${escaped(entry.title)}`,
  `LOCATION:${escaped(entry.place)}`,
  `DESCRIPTION:${escaped(entry.words)}`,
  ...(entry.url === null ? [] : [`URL:${entry.url}`]),
  `STATUS:${entry.status}`,
  `TRANSP:${entry.status === 'CANCELLED' ? 'TRANSPARENT' : 'OPAQUE'}`,
  'END:VEVENT',
]

/** Text of a property: backslash, comma, semicolon and line ends are written with a backslash; other control signs go. */
const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex -- they are what is meant
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/[\\,;]/g, '\\$&')
    .replaceAll('\n', '\\n')

/** Breaks a line before a letter that would make it longer than 75 octets; what follows begins with a space. */
function folded(line: string): string {
  let text = ''
  let octets = 0
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    if (octets + size > mostOctets) {
      text += '\r\n '
      octets = 1
    }
    text += letter
    octets += size
  }
  return text
}

const utc = (instant: Date): string => `${instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/** Shanghai is eight hours ahead all year round. */
const local = (instant: Date): string => utc(new Date(instant.getTime() + 8 * 3_600_000)).slice(0, -1)
