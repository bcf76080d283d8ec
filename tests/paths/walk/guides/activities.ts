import { elsewhere, offline, open, signIn } from './common.ts'
import type { Guide } from '../guide.ts'
import { applicationActions, applicationLandmarks } from '../../application-lifecycle.vocabulary.ts'
import { applyVocabulary } from '../../apply.vocabulary.ts'
import { certificateOthers, paperLandmarks } from '../../certificate-lifecycle.vocabulary.ts'
import { collectionVocabulary } from '../../collection.vocabulary.ts'
import { locationVocabulary } from '../../location.vocabulary.ts'
import { managedLandmarks, missionOthers, organizerActs } from '../../mission-lifecycle.vocabulary.ts'
import { offerVocabulary } from '../../offer.vocabulary.ts'
import { reportLandmarks, reportOthers } from '../../report-lifecycle.vocabulary.ts'
import { reviewVocabulary } from '../../review.vocabulary.ts'
import { noteIncident, scanQueueVocabulary } from '../../scan-queue.vocabulary.ts'
import { scheduleEntryVocabulary } from '../../schedule-entry.vocabulary.ts'
import { settleVocabulary } from '../../settle.vocabulary.ts'
import { object, ownLandmarks, timeRecordOthers } from '../../time-record-lifecycle.vocabulary.ts'
import { tourVocabulary } from '../../tour.vocabulary.ts'
import type { Landmark, Ui } from '../../support/ui.ts'
import type { MissionState } from '#domain/lifecycle/mission.ts'

const step = (number: number): string =>
  `打开 \`/get-started/step-${number}\`，点按钮“开始引导”、“继续引导”或“再看一遍”`
const isBesideForm = ({ role, name }: Landmark): boolean =>
  role === 'dialog' || (role === 'button' && String(name) !== '/^报名$/')
const anotherSlot = '选一个还没有报名、有余位的时段'
const decided = (deed: string): string => elsewhere('federation1', deed)
const mine = `${signIn('volunteer01')}；${open('/personalCenter/myMission')}`

export const activityGuides: Readonly<Record<string, Guide>> = {
  apply: {
    // Missions of the demo have two times: whoever has both finds no form.
    vocabulary: () => ({
      ...applyVocabulary,
      states: Object.fromEntries(
        Object.entries(applyVocabulary.states).map(([state, landmarks]) => [state, landmarks.filter(isBesideForm)]),
      ),
    }),
    starts: {
      default: `${signIn('volunteer01')}；${open('/mission/detail-66')}；报一个时段，关上结果`,
    },
    itself: ['server gives a place', 'server cancelled'],
    arrange: {
      'confirm to cancel': '点随便一个区域“我的报名”里的按钮“取消报名”；点对话框“温馨提示”里的按钮“取消报名”',
      'apply without a message': `${anotherSlot}；让“给组织的话…”空着；点按钮“报名”`,
      'application is not answered': offline,
    },
    left: [
      'apply with a message in spaces',
      'apply with 200 letters',
      'apply with 200 letters among spaces',
      'apply with 201 letters',
      'apply without a slot',
      'profile is incomplete',
    ],
    offered: { 'confirm to cancel': (s: { matches: (state: object) => boolean }) => !s.matches({ ready: 'done' }) },
  },
  'application-lifecycle': {
    vocabulary: (writer) => ({
      actions: applicationActions(
        () => writer.state,
        async () => '现场屏幕上的六位数字',
        {
          open: async (ui: Ui) => {
            writer.say(`另开一个无痕窗口，${signIn('organizer1')}，${open('/admin/missions/66/applications')}`)
            return ui
          },
          leave: async () => writer.say('等 10 分钟到决定生效，回到“我的日程”刷新'),
        },
      ),
      ...applicationLandmarks,
    }),
    starts: {
      applied: `${signIn('cardholder1')}；${open('/mission/detail-66')}；报一个时段；${open('/personalCenter/myMission')}，看这一场`,
    },
    left: ['check in', 'check out', 'remove from the list'],
  },
  'certificate-lifecycle': {
    vocabulary: () => ({ actions: {}, others: certificateOthers, states: paperLandmarks }),
    starts: {
      default: `${signIn('volunteer01')}；${open('/personalCenter/timeCate')}；点按钮“近一年”；点按钮“下一步：核对时长”；点按钮“开具证书”`,
    },
    arrange: {
      'the federation revokes it': elsewhere(
        'federation1',
        `${open('/admin/certificates')}，用这份证书的编号查询，撤销它，原因写“证书上的姓名有误”`,
      ),
    },
  },
  collection: {
    vocabulary: () => collectionVocabulary,
    starts: { default: `${signIn('newcomer01')}；${open('/mission')}` },
    itself: ['none is found collected', 'server did it'],
    names: [
      ['红树林补种', '（列表里第一个活动）'],
      ['河岸清洁', '（列表里第二个活动）'],
    ],
  },
  location: {
    vocabulary: () => locationVocabulary,
    starts: { 'first visit': `打开一个无痕窗口，在里面${open('/mission?within=3&order=near')}` },
    itself: ['the address is not known'],
    arrange: {
      'the browser knows': '浏览器问位置权限时点“允许”',
      'the browser refuses': '浏览器问位置权限时点“阻止”',
    },
  },
  'mission-lifecycle': {
    vocabulary: (writer) => ({
      ...organizerActs(
        async (ui, by) => {
          const account = by === 'federation' ? 'federation1' : 'organizer1'
          writer.say(`${signIn(account)}（已登录就不用），${open('/admin/missions')}，点“河岸清洁”`)
          return ui
        },
        () => writer.state as MissionState,
      ),
      others: missionOthers,
      states: managedLandmarks,
    }),
    starts: {
      created: `${signIn('organizer1')}；${open('/admin/missions/new')}，写一个叫“河岸清洁”的活动，填到没有缺项；${open('/admin/missions')}，看这一行`,
    },
    arrange: {
      approve: decided(`${open('/admin/reviews/missions')}，选“河岸清洁”，点“通过”，等 60 秒到决定生效`),
      return: decided(
        `${open('/admin/reviews/missions')}，选“河岸清洁”，意见写“集合地点没有写清楚”，点“退回修改”，等 60 秒到决定生效`,
      ),
    },
    offered: {
      submit: (s: { matches: (state: string) => boolean }) => s.matches('draft'),
      edit: () => false,
    },
  },
  offer: {
    vocabulary: () => offerVocabulary,
    starts: {
      'a place is offered': `${signIn('cardholder1')}；${open('/mission/detail-66')}；报一个时段；${elsewhere('organizer1', `${open('/admin/missions/66/applications')}，把他“转入候补”，再“递补名额”`)}`,
    },
    itself: ['the place is kept', 'the place is passed on'],
    arrange: { 'accepting is not answered': offline, 'declining is not answered': offline },
  },
  'report-lifecycle': {
    vocabulary: () => ({ actions: {}, others: reportOthers, states: reportLandmarks }),
    starts: {
      default: `${signIn('volunteer01')}；${open('/mission/detail-1')}；点按钮“举报…”，写明情况并提交；${open('/personalCenter/privacy')}，点“我的举报”`,
    },
    arrange: Object.fromEntries(
      (
        [
          ['it is found to be true', '属实'],
          ['nothing is found', '不属实'],
          ['another authority goes on with it', '转其他部门'],
        ] as const
      ).map(([name, verdict]) => [
        name,
        decided(
          `${open('/admin/reviews/reports')}，选这条举报，答复写“已向现场负责人和三位志愿者核实。”，决定“${verdict}”，等 60 秒到决定生效`,
        ),
      ]),
    ),
  },
  review: {
    vocabulary: () => reviewVocabulary,
    starts: {
      'it waits': `${signIn('federation1')}；${open('/admin/reviews/organizations')}；点待审核的第一个组织；关上开关“决定后自动打开下一条”`,
    },
    itself: ['it is free', 'the decision is written', 'it is taken back'],
    last: ['the minute is over'],
    arrange: {
      'nobody answers the decision': offline,
      'nobody answers the taking back': offline,
      'the minute is over': '等 60 秒',
    },
  },
  'scan-queue': {
    vocabulary: (writer) =>
      scanQueueVocabulary({
        note: (ui) => noteIncident(ui, '一位老人中暑，已送到阴凉处'),
        network: async () => writer.say('在 `Network` 一栏改回 `No throttling`'),
        sight: async () => writer.say('换到别的标签页，再换回来'),
      }),
    starts: {
      'nothing is kept': `${signIn('checkin001')}；点“现场签到”里的链接“名单”；${offline[0]}`,
    },
    itself: ['the server takes all', 'the server takes the last'],
    arrange: { 'no answer comes': '让网络仍然断着' },
  },
  'schedule-entry': {
    vocabulary: () => scheduleEntryVocabulary,
    starts: {
      'it waits for a decision': `${mine}，看“高山蔬菜采收与助销”这一行`,
      'it waits in line': `${mine}，看“楼顶花园的播种日”这一行`,
      'it opens in more than a day': `${mine}，看“流动书车开进大山里的小学”这一行`,
      'check-in is open': `${signIn('cardholder1')}；${open('/personalCenter/myMission')}，看“北京路年货街引导”这一行`,
    },
  },
  settle: {
    vocabulary: () => settleVocabulary,
    starts: {
      default: `${signIn('organizer1')}；${open('/admin/hours')}；点链接“东濠涌河岸清洁与水质观察”`,
    },
    itself: ['server settles'],
    last: ['settle three'],
    arrange: { 'server is not reached': offline },
    names: [
      ['林晓岚', '（名单里第一个能选的人）'],
      ['黄文婷', '（名单里第二个能选的人）'],
      ['确认 3 人', '确认 N 人'],
      ['已选 3 人', '已选 N 人'],
      ['确认 1 人，提交公示”或“确认 2 人', '确认 N 人'],
    ],
  },
  'time-record-lifecycle': {
    vocabulary: (writer) => ({
      actions: {
        'objection.raised': async (ui: Ui) => {
          writer.say(`${open('/publicity')}，找到“送一车好书去连南”`)
          await object(ui, '13900139000', '发到这个号码的验证码')
          writer.say('回到“服务记录”刷新')
        },
      },
      others: timeRecordOthers,
      states: ownLandmarks,
    }),
    starts: {
      'from a roster': `${signIn('volunteer01')}；${open('/personalCenter/serviceRecord')}，看“送一车好书去连南”这一行`,
    },
    arrange: {
      'dismiss an objection': decided(
        `${open('/admin/reviews/objections')}，选这条异议，决定不成立，等 60 秒到决定生效`,
      ),
    },
  },
  tour: {
    vocabulary: () => tourVocabulary,
    starts: { 'a page of the guide': `打开一个无痕窗口，在里面${open('/get-started/step-1')}` },
    itself: ['the part is found'],
    arrange: { start: step(1), 'start at the third page': step(3) },
  },
}
