import { describe, expect, test } from 'vitest'
import { drawScreen } from '#src/portal/drawn-screen.tsx'

const summary = {
  id: '7',
  number: 'HD1',
  name: '深圳湾滩涂清洁 <b>',
  state: 'recruiting',
  category: ['06'],
  targets: ['11'],
  cover: 'river',
  organization: { id: '2', name: '河岸队' },
  startAt: '2030-06-01T01:00:00.000Z',
  endAt: '2030-06-01T04:00:00.000Z',
  recruitStartAt: '2026-01-01T00:00:00.000Z',
  recruitEndAt: '2030-05-31T00:00:00.000Z',
  district: { code: '440305', name: '南山区' },
  place: '日出剧场',
  distance: null,
  capacity: 20,
  taken: 5,
  waiting: 0,
  openToAll: true,
  ageFrom: null,
  grade: 'A',
  mine: null,
  eligibility: null,
}
const list = { items: [summary], nextCursor: null, total: 1 }
const article = {
  id: '3',
  title: '春天的河岸',
  summary: '',
  cover: null,
  source: '编辑部',
  publishedAt: '2026-03-01T02:00:00.000Z',
  body: '<p>一段正文</p>',
  views: 12,
  kind: 'news',
  mission: null,
  previous: null,
  next: null,
}

describe('a screen drawn with its data', () => {
  test('the list has its missions and links to them', () => {
    const html = drawScreen('/mission', { '/home/mission/info/missionList': list }) ?? ''
    expect(html).toContain('深圳湾滩涂清洁 &lt;b&gt;')
    expect(html).toContain('href="/mission/detail-7"')
  })

  test('the filters of the address choose among the data', () => {
    const key = '/home/mission/info/missionList?category=06'
    expect(drawScreen('/mission?category=06', { [key]: list })).toContain('日出剧场')
    expect(drawScreen('/mission?category=07', { [key]: list })).toBeNull()
  })

  test('an article has its text', () => {
    const html = drawScreen('/article/article-3', { '/home/site/article/detail?id=3': article }) ?? ''
    expect(html).toContain('<p>一段正文</p>')
    expect(html).toMatch(/<h1[^>]*>春天的河岸<\/h1>/)
  })

  test('a report stands at its own address alone', () => {
    const data = { '/home/site/article/detail?id=3': { ...article, kind: 'summary' } }
    expect(drawScreen('/article/summary-3', data)).toContain('<p>一段正文</p>')
    expect(drawScreen('/article/article-3', data)).toBeNull()
    const reports = { items: [article], nextCursor: null, total: 1 }
    const drawn = drawScreen('/article?kind=summary', { '/home/site/article/list?kind=summary': reports }) ?? ''
    expect(drawn).toContain('href="/article/summary-3"')
  })

  test('organizations are listed and shown', () => {
    const shown = {
      organizationId: '7',
      name: '河岸队',
      kind: '01',
      districtCode: '440104',
      districtName: '越秀区',
      categories: ['06'],
      introduction: '沿河巡查',
      joinMode: 'open',
      missionCount: 3,
      memberCount: 5,
      serviceMinutes: 600,
    }
    const page = { items: [shown], nextCursor: null, total: 1 }
    const key = '/home/organization/listByDistrict?keyword=%E6%B2%B3&order=members&within=all'
    const listed = drawScreen('/organization?keyword=河', { [key]: page }) ?? ''
    expect(listed).toContain('href="/organization/details?id=7"')
    expect(drawScreen('/organization?keyword=河', { [key]: { items: [], nextCursor: null, total: 0 } })).toBeNull()
    const details = {
      ...shown,
      yearMinutes: 60,
      parent: null,
      foundedOn: null,
      address: null,
      contactName: null,
      contactPhone: null,
      live: [],
      liveCount: 0,
      ended: [],
      endedCount: 0,
    }
    const drawn = drawScreen('/organization/details?id=7', { '/home/organization/details?organizationId=7': details })
    expect(drawn).toMatch(/<h1[^>]*>河岸队<\/h1>/)
    expect(drawn).toContain('登录后加入')
  })

  test('no element has a style, and what needs scripts is inert', () => {
    const html = drawScreen('/mission', { '/home/mission/info/missionList': list }) ?? ''
    expect(html).not.toMatch(/<[^>]*\sstyle=/)
    expect(html).toMatch(/<button inert/)
    expect(html).not.toMatch(/<(button|input)(?! inert)/)
  })

  test('without data, and for other pages, nothing is drawn', () => {
    expect(drawScreen('/mission', {})).toBeNull()
    expect(drawScreen('/', { '/home/mission/info/missionList': list })).toBeNull()
    expect(drawScreen('/login/volunteer', {})).toBeNull()
  })
})
