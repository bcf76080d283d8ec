import { cleanup } from '@testing-library/react'
import { codes } from '#contract/codes.ts'
import * as serviceRecord from '#src/portal/features/personal-center/service-record.screen.tsx'
import * as publicity from '#src/portal/features/publicity/detail.screen.tsx'
import type { Answer } from '../support/fake-server.ts'
import { freshServer, ok, showScreen, signInVolunteer } from '../support/show-screen.tsx'
import { answerTheRest } from './support/portal-page.tsx'
import type { Stage } from './support/stage.ts'
import { describeComponents } from './support/testing-library.ts'
import { timeRecordModel } from './time-record-lifecycle.model.ts'
import {
  cannotObject,
  noticeLandmarks,
  object,
  ownLandmarks,
  timeRecordOthers,
} from './time-record-lifecycle.vocabulary.ts'

const publicUntil = '2026-12-19T00:00:00+08:00'
const hours = {
  recordId: '31',
  servedOn: '2026-12-05',
  startAt: '2026-12-05T08:00:00+08:00',
  endAt: '2026-12-05T11:30:00+08:00',
  minutes: 210,
  content: '捡拾组',
  kind: 'service',
  grade: 'B',
}
const mission = {
  missionId: '7',
  number: 'HD7',
  name: '河岸清洁',
  cover: 'river',
  category: ['06'],
  organization: { id: '3', name: '青禾志愿服务队' },
  district: { code: '440104', name: '越秀区' },
  place: '东濠涌博物馆',
  address: '越秀北路 89 号',
  startAt: hours.startAt,
  endAt: hours.endAt,
  people: 1,
  records: 1,
  minutes: 210,
  objected: 0,
  publicFrom: '2026-12-11T10:00:00+08:00',
  publicUntil,
  daysLeft: 7,
  publicityDays: 7,
  contactName: '周老师',
  contactPhone: '020-00000000',
}

/** A row of the volunteer's list; `position` in the ledger. */
const row = (state: string, position: number | null, nature: string, minutes = 210) => ({
  ...hours,
  key: position === null ? 'record-31' : `entry-${position}`,
  entryId: position === null ? null : String(position),
  position,
  nature,
  corrects: nature === 'entry' ? null : '1',
  missionId: '7',
  missionName: mission.name,
  organizationName: mission.organization.name,
  category: '06',
  place: mission.place,
  minutes,
  origin: 'checkIn',
  state,
  opinion: null,
  publicUntil: state === 'publicising' || state === 'objected' ? publicUntil : null,
  ruleSet: '2020-1',
  createdAt: '2026-12-11T10:00:00+08:00',
})

function rowsOf(state: string) {
  if (state === 'corrected')
    return [
      row('effective', 3, 'replacement', 150),
      row('corrected', 2, 'reversal', -210),
      row('corrected', 1, 'entry'),
    ]
  return [row(state, state === 'effective' ? 1 : null, 'entry')]
}

const page = (items: unknown[]): Answer => ok({ items, nextCursor: null, total: items.length })
const takesMost = 3

/** The list of the volunteer and the public notice, as somebody finds them who comes now. */
async function inspect(): Promise<void> {
  cleanup()
  await showScreen(serviceRecord, '/personalCenter/serviceRecord')
  await showScreen(publicity, '/publicity/7', { id: '7' })
}

/** The server keeps the record where the actor stands, and learns of it from the page. */
async function serve(stage: Stage): Promise<void> {
  const server = freshServer()
  answerTheRest(server)
  await signInVolunteer(server)
  const now = () => stage.now()
  const reply = (answer: () => Answer) => () =>
    now().hasTag('onNotice') ? answer() : { code: codes.notFound, msg: '没有公示中的时长' }
  const onNotice = () => {
    const { openObjections, noticeOver } = now().context
    const daysLeft = noticeOver ? 0 : 7
    const canObject = openObjections < takesMost
    return {
      ...hours,
      name: '陈*明',
      correctedFrom: null,
      state: now().value,
      publicUntil,
      daysLeft,
      canObject,
    }
  }
  server
    .on('/volunteer/center/serviceRecord/list', () => page(rowsOf(now().value)))
    .on(
      '/home/publicity/details',
      reply(() => ok(mission)),
    )
    .on(
      '/home/publicity/records',
      reply(() => page([onNotice()])),
    )
    .on('/home/publicity/objection', () => {
      stage.actor.send({ type: 'objection.raised' })
      return ok({ number: 'YY20261211ABCDEF', submittedAt: '2026-12-11T11:00:00+08:00' })
    })
}

const states = Object.keys(ownLandmarks) as (keyof typeof ownLandmarks)[]

describeComponents(
  'time-record-lifecycle',
  timeRecordModel,
  {
    actions: {
      'objection.raised': async (ui) => {
        await object(ui, '13800020001', '246810')
        await inspect()
      },
    },
    others: timeRecordOthers,
    refusals: { 'objection.raised': cannotObject },
    states: Object.fromEntries(states.map((state) => [state, [...ownLandmarks[state], ...noticeLandmarks[state]]])),
  },
  {
    mount: async (stage) => {
      await serve(stage)
      await inspect()
    },
    again: inspect,
  },
)
