import type { OwnMissionApplication, Mission } from '#src/portal/features/mission/load-mission.ts'
import type { ScheduledApplication } from '#src/portal/features/personal-center/schedule/my-mission.api.ts'

const hour = 3_600_000
/** An instant so many hours from now. */
export const inHours = (hours: number): string => new Date(Date.now() + hours * hour).toISOString()

/** A mission that recruits, as the detail endpoint answers a guest: one position with a slot of free places and a full one. */
export const sampleMission = (over: Partial<Mission> = {}): Mission => ({
  id: '12',
  number: 'HD12',
  name: '南沙红树林补种',
  state: 'recruiting',
  category: ['06'],
  targets: ['11'],
  cover: 'plant',
  organization: { id: '3', name: '南沙湿地守护者' },
  startAt: inHours(100),
  endAt: inHours(130),
  recruitStartAt: inHours(-100),
  recruitEndAt: inHours(90),
  district: { code: '440115', name: '南沙区' },
  place: '南沙湿地公园 2 号码头',
  distance: null,
  capacity: 50,
  taken: 36,
  waiting: 5,
  openToAll: true,
  ageFrom: null,
  grade: 'A',
  mine: null,
  eligibility: null,
  address: '广州市南沙区新垦街',
  latitude: null,
  longitude: null,
  datum: null,
  detail: '<p>红树林是海岸的防波墙。</p>',
  guarantees: ['人身意外险'],
  riskNote: '滩涂湿滑',
  hazardLevel: 'low',
  weatherPlan: null,
  insurance: null,
  questions: [],
  autoApprove: true,
  checkInMode: 'code',
  contactName: '周老师',
  meeting: null,
  contactPhone: '020-00000000',
  organizationMissions: 46,
  organizationLogo: null,
  collections: 4,
  reportId: null,
  outcome: null,
  going: { people: 36, cameBefore: null, partners: null },
  requirements: [{ title: '年满 14 岁', note: '按服务当天的周岁计算' }],
  positions: [
    {
      id: '1',
      name: '补种组',
      needs: '挖穴、栽苗、扶正',
      slots: [
        { id: '101', startAt: inHours(100), endAt: inHours(103), capacity: 40, taken: 26, waiting: 0 },
        { id: '102', startAt: inHours(124), endAt: inHours(127), capacity: 10, taken: 10, waiting: 5 },
      ],
    },
  ],
  applications: [],
  ...over,
})

/** An application of the reader for the sample mission's full slot. */
export const sampleApplication = (over: Partial<OwnMissionApplication> = {}): OwnMissionApplication => ({
  applicationId: '900',
  state: 'waitlisted',
  missionId: '12',
  missionName: '南沙红树林补种',
  missionState: 'recruiting',
  cover: 'plant',
  organizationName: '南沙湿地守护者',
  positionName: '补种组',
  place: '南沙湿地公园 2 号码头',
  startAt: inHours(124),
  endAt: inHours(127),
  position: 3,
  ahead: 2,
  behind: 2,
  offerExpiresAt: null,
  offerSecondsLeft: null,
  appliedAt: inHours(-1),
  message: null,
  opinion: null,
  address: '广州市南沙区新垦街',
  contactName: '周老师',
  meeting: null,
  weatherPlan: null,
  answers: [],
  questions: [],
  contactPhone: '020-00000000',
  ...over,
})

/** The same in the schedule: nothing changed, nobody was there yet. */
export const sampleScheduled = (over: Partial<ScheduledApplication> = {}): ScheduledApplication => ({
  ...sampleApplication(),
  point: null,
  companions: 0,
  change: null,
  checkedInAt: null,
  checkedOutAt: null,
  hours: null,
  isEvaluable: false,
  ...over,
})

/** A page of the schedule with these rows, in whichever group the call asks for. */
export const schedulePage = <T extends object>(
  items: readonly T[],
  { nextCursor = null, total = items.length }: { nextCursor?: string | null; total?: number } = {},
) => ({ items, nextCursor, total, counts: { upcoming: total, waiting: 0, ended: 0, calledOff: 0 } })

/** Answers the schedule: what came to nothing in its own group, everything else in the one that is asked for. */
export const scheduleAnswer =
  (items: () => readonly { state?: string }[]) =>
  ({ params }: { params: Readonly<Record<string, unknown>> }) => {
    const isOff = ({ state }: { state?: string }) => state === 'cancelled' || state === 'rejected'
    return schedulePage(items().filter((item) => isOff(item) === (params['group'] === 'calledOff')))
  }
