import { expect, test } from 'vitest'
import { type CalendarEntry, calendarText } from '#server/features/missions/calendar/calendar-text.ts'

const entry: CalendarEntry = {
  uid: 'application-7@i-zhiyuan',
  title: '红树林补种，第一组；带水鞋\\手套',
  place: '南沙湿地\n东门',
  description: '岗位：补种组',
  url: 'https://example.org/mission/detail-3',
  startAt: new Date('2026-12-31T23:30:00Z'),
  endAt: new Date('2027-01-01T03:00:00Z'),
  status: 'CONFIRMED',
  changedAt: new Date('2026-11-21T02:03:04.567Z'),
  sequence: 12,
}
const unfolded = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n')

test('an event in the time of Shanghai, over the end of a year', () => {
  const lines = unfolded(calendarText('我的日程', [entry]))
  expect(lines.slice(0, 3)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//i-zhiyuan//missions//ZH'])
  expect(lines).toContain('TZOFFSETTO:+0800')
  const from = lines.indexOf('BEGIN:VEVENT')
  expect(lines.slice(from, lines.indexOf('END:VEVENT') + 1)).toEqual([
    'BEGIN:VEVENT',
    'UID:application-7@i-zhiyuan',
    'DTSTAMP:20261121T020304Z',
    'LAST-MODIFIED:20261121T020304Z',
    'SEQUENCE:12',
    'DTSTART;TZID=Asia/Shanghai:20270101T073000',
    'DTEND;TZID=Asia/Shanghai:20270101T110000',
    'SUMMARY:红树林补种，第一组；带水鞋\\\\手套',
    'LOCATION:南沙湿地\\n东门',
    'DESCRIPTION:岗位：补种组',
    'URL:https://example.org/mission/detail-3',
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ])
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', ''])
})

test('signs with a meaning of their own are written as text', () => {
  const lines = unfolded(calendarText('a', [{ ...entry, title: 'a,b;c\\d\r\nBEGIN:VEVENT\u0007' }]))
  expect(lines).toContain('SUMMARY:a\\,b\\;c\\\\d\\nBEGIN:VEVENT ')
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
})

test.each(['长'.repeat(50), 'a'.repeat(150), '𠮷'.repeat(40), `${'a'.repeat(66)}长`, 'a'.repeat(67)])(
  'no line is longer than 75 octets, and none cuts a letter: %s',
  (title) => {
    const text = calendarText('a', [{ ...entry, title }])
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(text).not.toContain('\ufffd')
    expect(unfolded(text)).toContain(`SUMMARY:${title}`)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  },
)
