import ICAL from 'ical.js'

export interface CalendarEntry {
  /** The same for the life of the entry. */
  readonly uid: string
  readonly title: string
  readonly place: string
  readonly description: string
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
const shanghai = ICAL.Timezone.fromData({
  tzid: zone,
  component: `BEGIN:VTIMEZONE
TZID:${zone}
BEGIN:STANDARD
DTSTART:19700101T000000
TZOFFSETFROM:+0800
TZOFFSETTO:+0800
TZNAME:CST
END:STANDARD
END:VTIMEZONE`,
})

// The library does not count the space that begins a folded line, which RFC 5545 does.
ICAL.foldLength = 74

/** An iCalendar object (RFC 5545): lines end in CRLF and are folded at 75 octets, local times carry their zone. */
export function calendarText(name: string, entries: readonly CalendarEntry[]): string {
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('prodid', '-//i-zhiyuan//missions//ZH')
  calendar.addPropertyWithValue('calscale', 'GREGORIAN')
  calendar.addPropertyWithValue('method', 'PUBLISH')
  calendar.addPropertyWithValue('x-wr-calname', name)
  calendar.addPropertyWithValue('x-wr-timezone', zone)
  calendar.addPropertyWithValue('refresh-interval', ICAL.Duration.fromString('PT1H'))
  calendar.addSubcomponent(new ICAL.Component(shanghai.component.toJSON()))
  for (const entry of entries) calendar.addSubcomponent(eventOf(entry))
  return `${calendar.toString()}\r\n`
}

function eventOf(entry: CalendarEntry): ICAL.Component {
  const event = new ICAL.Component('vevent')
  event.addPropertyWithValue('uid', entry.uid)
  event.addPropertyWithValue('dtstamp', utc(entry.changedAt))
  event.addPropertyWithValue('last-modified', utc(entry.changedAt))
  event.addPropertyWithValue('sequence', entry.sequence)
  event.addPropertyWithValue('dtstart', local(entry.startAt)).setParameter('tzid', zone)
  event.addPropertyWithValue('dtend', local(entry.endAt)).setParameter('tzid', zone)
  event.addPropertyWithValue('summary', plain(entry.title))
  event.addPropertyWithValue('location', plain(entry.place))
  event.addPropertyWithValue('description', plain(entry.description))
  if (entry.url !== null) event.addPropertyWithValue('url', entry.url)
  event.addPropertyWithValue('status', entry.status)
  event.addPropertyWithValue('transp', entry.status === 'CANCELLED' ? 'TRANSPARENT' : 'OPAQUE')
  return event
}

/** Control signs have no place in a text of RFC 5545. */
const plain = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex -- they are what is meant
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')

const utc = (instant: Date): ICAL.Time => ICAL.Time.fromJSDate(instant, true)
const local = (instant: Date): ICAL.Time => utc(instant).convertToZone(shanghai)
