import { describe, expect, it, test } from 'vitest'
import {
  amountSpellings,
  amountUnder,
  clockSpellings,
  contactSpellings,
  creditCodeSpellings,
  daySpellings,
  minutesSpellings,
  minutesUnder,
  namesLike,
  readMinutes,
} from '#server/records/import/spellings.ts'

test.each([
  ['2026/2/30', ['2026-02-28']],
  ['2024-2-31', ['2024-02-29']],
  ['2026-04-31', ['2026-04-30']],
  ['2026-12-31 10:30', ['2026-12-31']],
  ['26.1.5', ['2026-01-05']],
  ['２０２６年１月５日', ['2026-01-05']],
  ['2026 - 1 - 5', ['2026-01-05']],
  ['二〇二六年三月九日', ['2026-03-09']],
  ['二零一九年十二月三十一日', ['2019-12-31']],
  ['二O一九年十月二十日', ['2019-10-20']],
  ['2019。10。2', ['2019-10-02']],
  ['三月九日', []],
  ['3月9日', []],
  ['2026-13-05', []],
  ['2026-2-32', []],
  ['5/1/2026', []],
  ['去年', []],
])('reads the day %s', (text, days) => expect(daySpellings(text)).toEqual(days))

test.each([
  ['24:00', ['00:00']],
  ['9：30', ['09:30']],
  ['9点', ['09:00']],
  ['9时5分', ['09:05']],
  ['下午2:30', ['14:30']],
  ['下午12:30', ['12:30']],
  ['上午8.15', ['08:15']],
  ['25:00', []],
  ['9:75', []],
  ['早', []],
])('reads the time %s', (text, times) => expect(clockSpellings(text)).toEqual(times))

test.each([
  ['￥1,200.50', ['1200.5']],
  ['300 元', ['300']],
  ['1.2万元', ['12000']],
  ['人民币50元整', ['50']],
  ['三千元', []],
  ['50-60', []],
])('reads the amount %s', (text, amounts) => expect(amountSpellings(text)).toEqual(amounts))

test.each([
  ['金额（万元）', '0.12', '1200'],
  ['金额(万元)', '1,000.5', '10005000'],
  ['捐赠金额（千元）', '3', '3000'],
  ['金额（元）', '300', '300'],
  ['金额', '300', '300'],
  ['金额（万元）', '300元', '300元'],
  ['金额（万元）', '', ''],
])('under %s %s is %s', (title, text, amount) => expect(amountUnder(title, text)).toBe(amount))

test.each([
  ['150', 150],
  ['2.5小时', 150],
  ['2 小时 30 分', 150],
  ['90分钟', 90],
  ['1,500', 1500],
  ['2:30', 150],
  ['02：30', 150],
  ['2:30:00', 150],
  ['2个小时', 120],
  ['2个半小时', 150],
  ['2小时半', 150],
  ['半小时', 30],
  ['2:75', null],
  ['两天', null],
  ['', null],
  ['半天', null],
])('reads the minutes %s', (text, minutes) => {
  expect(readMinutes(text)).toBe(minutes)
  expect(minutesSpellings(text)).toEqual(minutes === null ? [] : [String(minutes)])
})

describe('numbers and contacts', () => {
  it('lose what stands between their digits', () => {
    expect(contactSpellings('lin ＠example.cn')).toEqual(['lin@example.cn'])
    expect(creditCodeSpellings('9135 0100 M000 1OOY43')).toEqual(['91350100M000100Y43'])
  })
})

describe('names that a text can mean', () => {
  const names = ['志愿服务团体', '志愿服务组织', '其它开展志愿服务活动的法人组织']
  it('hold it, or have its letters in this order', () => {
    expect(namesLike('团体', names)).toEqual(['志愿服务团体'])
    expect(namesLike('志愿 团体', names)).toEqual(['志愿服务团体'])
    expect(namesLike('法人组织', names)).toEqual(['其它开展志愿服务活动的法人组织'])
    expect(namesLike('体团', names)).toEqual([])
  })
  it('are none where they are many, or the text is one letter', () => {
    expect(namesLike('志愿', [...names, '志愿者协会'])).toEqual([])
    expect(namesLike('团', names)).toEqual([])
  })
})

describe('a text that no cell of a register holds', () => {
  const blanks = ' '.repeat(300_000)
  it.each([
    ['a day', () => daySpellings(`2026${blanks}x`)],
    ['an amount', () => amountSpellings(`1${','.repeat(300_000)}x`)],
    ['a time', () => minutesSpellings(`${'1'.repeat(300_000)}x`)],
  ])('has no other spelling as %s', (_, spell) => expect(spell()).toEqual([]))
})

describe('a number under a title with a unit of time', () => {
  it.each([
    ['服务时长(小时)', '3', '180分钟'],
    ['服务时长（小时）', '2.5', '150分钟'],
    ['小时数', '４', '240分钟'],
    ['服务时数', '1', '60分钟'],
    ['时长（分钟）', '90', '90分钟'],
    ['分钟数', '3', '3分钟'],
    ['时长', '3', '3'],
    ['服务时长(小时)', '2小时30分', '2小时30分'],
    ['服务时长(小时)', '两小时', '两小时'],
    ['服务时长(小时)', '', ''],
  ])('%s: %s is %s', (title, text, minutes) => expect(minutesUnder(title, text)).toBe(minutes))
})

it('a part of a number is of hours', () => expect(minutesSpellings('3.5')).toEqual(['210']))
