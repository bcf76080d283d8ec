import type { Who } from './portal.ts'

/** One thing a person asks of the server. */
export interface BenchRequest {
  readonly name: string
  readonly path: string
  /** Signed in as this account of the demo; a guest when absent. */
  readonly as?: Who
  readonly form?: Record<string, string>
  readonly json?: Record<string, unknown>
}

const days = (from: number, to: number): string => {
  const day = (at: number) => new Date(Date.now() + at * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10)
  return `from=${day(from)}&to=${day(to)}`
}
const here = 'latitude=23.13&longitude=113.26'
const missions = '/home/mission/info/missionList'
const list = (name: string, query: string, as?: Who): BenchRequest => ({
  name: `missions: ${name}`,
  path: `${missions}?${query}`,
  ...(as && { as }),
})

/** Ids and places in lists that the demo has, read from the demo; the large portal holds them too. */
export interface SampleRecords {
  readonly missionId: string
  readonly ownMissionId: string
  readonly applicationId: string
  readonly articleId: string
  /** Of the mission and the slot of the demo's organization with most applications. */
  readonly boardMissionId: string
  readonly boardSlotId: string
  readonly idNumber: string
  readonly name: string
  readonly mobile: string
}

const month = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7)

/** What visitors, volunteers and organizations ask; the same of both portals. */
export function requests(records: SampleRecords): BenchRequest[] {
  return [
    { name: 'home: district', path: '/home/index/districtDomain' },
    { name: 'home: figures of the province', path: '/home/index/statics/indexStatics' },
    { name: 'home: figures of a city', path: '/home/index/statics/indexStatics?district=440100' },
    { name: 'home: ranking', path: '/home/index/statics/volunteerRanking' },
    { name: 'home: ranking of the month', path: '/home/index/statics/volunteerRanking?range=month' },
    { name: 'home: ranking of a county', path: '/home/index/statics/volunteerRanking?district=440106' },
    {
      name: 'home: ranking of the month in a county',
      path: '/home/index/statics/volunteerRanking?range=month&district=440106',
    },
    { name: 'home: news', path: '/home/site/article/getHotNews' },
    { name: 'home: announcements', path: '/home/announcement/list?showType=1' },
    list('all', ''),
    list('recruiting, four', 'pageSize=4&state=recruiting'),
    list('a city', 'district=440100'),
    list('a county', 'district=440106'),
    list('a category', 'category=06'),
    list('a target', 'target=03'),
    list('this weekend', 'time=weekend'),
    list('next week', 'time=nextWeek'),
    list('later', 'time=later'),
    list('from … to', days(3, 9)),
    list('ongoing', 'state=ongoing'),
    list('publicising', 'state=publicising'),
    list('settled', 'state=settled'),
    list('nearest', `order=near&${here}`),
    list('nearest of a city', `order=near&${here}&district=440100`),
    list('most needed', 'order=needed'),
    list('most needed of a county', 'order=needed&district=440106'),
    list('city, category, weekend', 'district=440100&category=06&time=weekend'),
    list('page 5', 'pageNo=5'),
    list('a word', `keyword=${encodeURIComponent('净滩')}`),
    list('a word that nothing has', `keyword=${encodeURIComponent('火星移民')}`),
    list('a common word', `keyword=${encodeURIComponent('社区')}`),
    { name: 'mission', path: `/home/mission/info/missionDetails?missionId=${records.missionId}` },
    { name: 'search: missions', path: `/home/search/missions?keyword=${encodeURIComponent('海岸净滩')}` },
    {
      name: 'search: missions of a city',
      path: `/home/search/missions?keyword=${encodeURIComponent('社区')}&district=440100`,
    },
    { name: 'search: organizations', path: `/home/search/organizations?keyword=${encodeURIComponent('志愿')}` },
    { name: 'search: articles', path: `/home/search/articles?keyword=${encodeURIComponent('志愿')}` },
    { name: 'search: all', path: `/home/search/all?keyword=${encodeURIComponent('垃圾')}` },
    { name: 'search: one character', path: `/home/search/missions?keyword=${encodeURIComponent('海')}` },
    { name: 'search: nearest words', path: `/home/search/nearest?keyword=${encodeURIComponent('净摊')}` },
    { name: 'organizations', path: '/home/organization/listByDistrict' },
    { name: 'organizations of a county', path: '/home/organization/listByDistrict?district=440106' },
    {
      name: 'organizations by name',
      path: `/home/organization/listByDistrict?keyword=${encodeURIComponent('服务队')}`,
    },
    { name: 'articles', path: '/home/site/article/list?kind=news' },
    { name: 'article', path: `/home/site/article/detail?id=${records.articleId}` },
    {
      name: 'card query',
      path: `/volunteer/srvpg/volunteerCardQuery?name=${encodeURIComponent(records.name)}&idNumber=${records.idNumber}`,
    },
    {
      name: 'recovery: a mobile',
      path: '/auth/findpwd/users/checkMobile',
      json: { loginName: 'volunteer01', mobile: records.mobile, code: '000000' },
    },
    {
      name: 'login',
      path: '/auth/login/volunteer/password?_=1',
      form: { loginName: 'volunteer01', password: 'Volunteer_01' },
    },
    list('of a volunteer', '', 'volunteer01'),
    list('that a volunteer may apply for', 'eligible=true', 'volunteer01'),
    list('that a volunteer may apply for in a county', 'eligible=true&district=440106', 'volunteer01'),
    {
      name: 'mission, of a volunteer',
      path: `/home/mission/info/missionDetails?missionId=${records.ownMissionId}`,
      as: 'volunteer01',
    },
    { name: 'own schedule', path: '/volunteer/mission/getUserMissionList', as: 'volunteer01' },
    { name: 'own home', path: '/volunteer/home/own', as: 'volunteer01' },
    {
      name: 'own schedule: to come',
      path: '/volunteer/mission/getUserMissionList?group=upcoming&pageSize=50',
      as: 'volunteer01',
    },
    { name: 'own schedule: waiting', path: '/volunteer/mission/getUserMissionList?group=waiting', as: 'volunteer01' },
    {
      name: 'own application',
      path: `/volunteer/mission/getUserMissionInfo?applicationId=${records.applicationId}`,
      as: 'volunteer01',
    },
    { name: 'eligibility', path: `/volunteer/mission/accordApply?missionId=${records.missionId}`, as: 'volunteer01' },
    { name: 'own account', path: '/volunteer/user/current', as: 'volunteer01' },
    { name: 'own profile', path: '/volunteer/info/userInfo', as: 'volunteer01' },
    { name: 'own figures', path: '/volunteer/center/static/usersStatic', as: 'volunteer01' },
    { name: 'own hours, counted anew', path: '/volunteer/dataHandle/refreshUserStaticServiceTime', as: 'volunteer01' },
    { name: 'own collection', path: '/volunteer/enshrine/MissionEnshrineList', as: 'volunteer01' },
    { name: 'own messages', path: '/volunteer/sitemsg/list', as: 'volunteer01' },
    { name: 'unread messages', path: '/volunteer/sitemsg/unreadInfo', as: 'volunteer01' },
    { name: 'own card', path: '/volunteer/bankCard/getUsersApplyState', as: 'volunteer01' },
    { name: 'organization: missions', path: '/manage/pc/mission/list', as: 'organizer1' },
    ...[
      ['of a state', 'state=recruiting'],
      ['by a word', `keyword=${encodeURIComponent('社区')}`],
      ['by a number', 'keyword=HD26'],
    ].map(([name, query]) => ({
      name: `organization: missions ${name}`,
      path: `/manage/pc/mission/list?${query}`,
      as: 'organizer1' as const,
    })),
    { name: 'organization: messages', path: '/manage/pc/message/list', as: 'organizer1' },
    {
      name: 'board: slots',
      path: `/manage/pc/application/slots?missionId=${records.boardMissionId}`,
      as: 'organizer1',
    },
    ...[
      ['pending', 'group=pending'],
      ['confirmed', 'group=accepted'],
      ['waiting', 'group=waiting'],
      ['by a name', `group=accepted&word=${encodeURIComponent('陈')}`],
      ['who comes for the first time', 'group=accepted&past=first'],
    ].map(([name, query]) => ({
      name: `board: ${name}`,
      path: `/manage/pc/application/list?slotId=${records.boardSlotId}&${query}`,
      as: 'organizer1' as const,
    })),
    { name: 'federation: missions', path: '/manage/pc/mission/list', as: 'federation1' },
    { name: 'federation: missions to review', path: '/manage/pc/mission/list?state=pendingReview', as: 'federation1' },
    { name: 'federation: cards', path: '/manage/pc/review/list?kind=card', as: 'federation1' },
    { name: 'federation: feedback', path: '/manage/pc/feedback/list', as: 'federation1' },
    { name: 'federation: queues', path: '/manage/pc/review/summary', as: 'federation1' },
    { name: 'federation: reports', path: '/manage/pc/review/list?kind=report', as: 'federation1' },
    { name: 'federation: organizations', path: '/manage/pc/organization/registry', as: 'federation1' },
    {
      name: 'federation: organizations by a word',
      path: `/manage/pc/organization/registry?keyword=${encodeURIComponent('服务队')}`,
      as: 'federation1',
    },
    {
      name: 'federation: a volunteer by a mobile',
      path: '/manage/pc/volunteer/find',
      json: { by: 'mobile', text: records.mobile, reason: '核实账号' },
      as: 'federation1',
    },
    { name: 'federation: donations', path: '/manage/pc/donation/list', as: 'federation1' },
    { name: 'federation: articles', path: '/manage/pc/article/list', as: 'federation1' },
    { name: 'federation: imports', path: '/manage/pc/import/list', as: 'federation1' },
    ...[
      ['of this year', ''],
      ['of this year with the months before', '?compare=before'],
      ['of a city', '?city=440100'],
      ['of a category', '?category=06'],
      ['of a month', `?from=${month}&to=${month}`],
    ].map(([name, query]) => ({
      name: `federation: statistics ${name}`,
      path: `/manage/pc/statistics/report${query}`,
      as: 'federation1' as const,
    })),
    { name: 'federation: audit', path: '/manage/pc/audit/list', as: 'federation1' },
    { name: 'federation: figures of the audit', path: '/manage/pc/audit/figures?period=week', as: 'federation1' },
  ]
}
