import { execFileSync } from 'node:child_process'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addDays, shanghaiDay } from '#contract/fields/shanghai-day.ts'
import type { OrganizationForm } from '#contract/registration/organization-form.ts'
import { emptyVolunteerForm } from '#contract/registration/volunteer-form.ts'
import { keepDraft } from '#src/portal/features/registered/registration-draft.ts'
import { organizationForms } from '#tests/paths/registration.forms.ts'
import { serveAreaFiles } from '#tests/support/area-files.ts'
import { detailOf, drafts, applicationOf } from '#tests/support/card-sample.ts'
import { sampleOfGet, type SampleValues } from '#tests/support/contract-samples.ts'
import { sampleImport, sampleImportKind } from '#tests/support/import-sample.ts'
import { sampleMission } from '#tests/support/mission-sample.ts'
import { main, openTab, setOnline, type Tab, type Visit } from '#tests/support/visit-route.tsx'

interface Form extends Visit {
  /** Files of `src` that draw it: its element, or the frame of a form around its fields. */
  files: readonly string[]
  name: string
  /** Replies by path in place of those made from the contract. */
  answers?: Readonly<Record<string, () => unknown>>
  /** What is kept on the device before the page opens. */
  keeps?: () => void
  /** The way from the page to the form, while everything is well. */
  way?: (tab: Tab) => Promise<void>
  /** What is typed, by the label of the field. */
  fields: Readonly<Record<string, string>>
  /** Boxes and choices that are ticked, by their label. */
  ticks?: readonly string[]
  submit: string
  /** What the page saves by itself after a pause in typing, which a slow test may come to. */
  autosave?: string
}

const password = { 新密码: 'Kapok_2026', 再输入一次: 'Kapok_2026' }
const identity = { 用户名: 'volunteer01', 手机号: '13800020001' }
const recovery = { name: 'recovery', address: '/change-password/1', visitor: 'guest' } as const
const codeForm = 'src/ui/form/code-form.tsx'
const newPasswordForm = 'src/ui/form/new-password-form.tsx'
const passwordChangeForm = 'src/shared/password/password-change-form.tsx'
const contact = { channel: 'mobile' as const, contact: '13800020009', agreements: [] }
const ticket = () => ({ contact, ticket: 'a-ticket', ticketEnd: Date.now() + 600_000 })
const sendForm = 'src/ui/form/send-form.tsx'
const problemForm = 'src/ui/form/problem-form.tsx'
const registrationForm = [problemForm, 'src/portal/features/registered/registration-form.tsx']
const whole = (organizationForms['submit an organization'] as { form: OrganizationForm }).form
const { loginName, passwordAgain, organizerName } = whole
const accountFields = ['loginName', 'password', 'passwordAgain', 'organizerName']

const daysAhead = (days: number): string => addDays(shanghaiDay(Date.now()), days)

/** A rule set that is coming in a month. */
const comingRules = () => ({
  now: new Date().toISOString(),
  sets: [
    {
      ruleSetId: '3',
      version: '2099-1',
      validFrom: daysAhead(30),
      validUntil: null,
      state: 'coming',
      entries: 0,
      reason: null,
      createdAt: new Date().toISOString(),
      createdBy: null,
      withdrawnAt: null,
      withdrawnBy: null,
      roundingMinutes: 1,
      minimumPresence: 60,
      dailyMaximumMinutes: 720,
      starHours: [100, 300, 600, 1000, 1500],
      publicityDays: 7,
      recordingWorkingDays: 10,
      needsConfirmation: true,
      forgottenCheckOut: 'typed',
    },
  ],
})

/** This year without holidays. */
const emptyYear = () => {
  const [now, year] = [new Date().toISOString(), daysAhead(0).slice(0, 4)]
  return { now, year, days: [], years: [{ year, daysOff: 0 }], alarm: { missing: null, daysOff: 0 } }
}

/** An application of somebody who is expected now. */
const presentMission = () => ({
  applicationId: '31',
  state: 'confirmed',
  missionId: '7',
  missionName: '河岸清洁',
  missionState: 'ongoing',
  cover: 'river',
  organizationName: '青禾志愿服务队',
  positionName: '捡拾组',
  place: '东濠涌博物馆',
  startAt: new Date(Date.now() - 600_000).toISOString(),
  endAt: new Date(Date.now() + 3_600_000).toISOString(),
  position: null,
  ahead: null,
  behind: null,
  offerExpiresAt: null,
  offerSecondsLeft: null,
  appliedAt: '2026-11-01T10:00:00+08:00',
})

const ownDetail = {
  loginName: 'volunteer01',
  loginNameChangeableFrom: null,
  mobile: '138****0001',
  email: 'v***@example.com',
  realNameVerified: true,
}

/** What a GET answers, with words of its own. */
const answerTo = (path: string, values: SampleValues) => ({ [path]: () => sampleOfGet(path, values) })
const importAnswers = (values: object) => ({
  '/manage/pc/import/kinds': () => [sampleImportKind],
  '/manage/pc/import/detail': () => ({ ...sampleImport, ...values }),
})
const longAway = { startAt: '2099-11-28T08:00:00+08:00', endAt: '2099-11-28T12:00:00+08:00' }

const attendance = '/manage/pc/mission/attendance'
/** The list of a slot with one person on it. */
const listOf = (state: string) =>
  ({
    address: '/admin/missions/12/attendance',
    visitor: 'organizer',
    answers: {
      ...answerTo(`${attendance}/slots`, { ...longAway, mode: 'code', expected: 3, arrived: 1, left: 0 }),
      ...answerTo(`${attendance}/list`, { state, name: '冼百合', under14: false, arrivedAt: null, leftAt: null }),
    },
  }) as const
const people = '/manage/pc/hours/settlement/people'
/** Hours of a mission, where one person has to be looked at, opened. */
const settlementOf = (verdict: string) =>
  ({
    address: '/admin/missions/7/hours',
    visitor: 'organizer',
    answers: {
      ...answerTo('/manage/pc/hours/settlement', { state: 'settling' }),
      ...answerTo(people, { verdict, review: null, record: null, kind: 'short' }),
    },
  }) as const
const managed = {
  address: '/admin/missions/12',
  visitor: 'organizer',
  answers: answerTo('/manage/pc/mission/detail', {
    ...longAway,
    state: 'recruiting',
    suspendedFrom: null,
    contactPhone: '020-83370186',
    place: '献血车旁',
  }),
} as const
const board = {
  address: '/admin/missions/12/applications',
  visitor: 'organizer',
  answers: {
    ...answerTo('/manage/pc/application/slots', { ...longAway, state: 'recruiting' }),
    ...answerTo('/manage/pc/application/list', { state: 'pending', guardian: 'none', decision: null }),
  },
} as const

const timeBlockOf = (slotId: string, times: Readonly<Record<'startAt' | 'endAt', string>>) => ({
  slotId,
  positionName: '物资发放',
  ...times,
  capacity: 8,
  taken: 2,
  offered: 0,
  counts: { pending: 1, accepted: 1, waiting: 0, ended: 0 },
  guardiansMissing: 0,
})
/** The board of a slot, with one person in each column. */
const boardOf = (...slots: readonly ReturnType<typeof timeBlockOf>[]) =>
  ({
    ...board,
    answers: {
      ...answerTo('/manage/pc/application/slots', { state: 'recruiting', slots }),
      ...answerTo('/manage/pc/application/list', {
        state: 'pending',
        guardian: 'none',
        decision: null,
        name: '冼百合',
      }),
    },
  }) as const
const openRow = async () => {
  const [row] = await main().findAllByRole('button', { name: /^冼百合/ })
  await userEvent.click(row as HTMLElement)
}
const presentTimes = {
  startAt: new Date(Date.now() - 600_000).toISOString(),
  endAt: new Date(Date.now() + 3_600_000).toISOString(),
}

/** Every form that is sent to the server. A new one: its files, where it stands, what is typed, its button. */
const forms: readonly Form[] = [
  {
    files: ['src/portal/features/login/login-form.tsx'],
    name: 'login of volunteers',
    address: '/login/volunteer',
    visitor: 'guest',
    fields: { 用户名: 'volunteer01', 密码: 'Volunteer_01' },
    submit: '登录',
  },
  {
    files: ['src/portal/features/login/login-form.tsx'],
    name: 'login of organizations',
    address: '/login/organization',
    visitor: 'guest',
    fields: { 用户名: 'organizer1', 密码: 'Organizer_1' },
    submit: '登录',
  },
  {
    files: [codeForm, 'src/portal/features/login/login-code.tsx'],
    name: 'login, code',
    address: '/login/volunteer',
    visitor: 'guest',
    way: (tab) => {
      tab.server.on('/auth/login/volunteer/password', { code: 13_200, msg: '当前网络登录失败过多，请输入验证码' })
      return send(tab, { 用户名: 'volunteer01', 密码: 'Volunteer_01' }, '登录')
    },
    fields: { 验证码: '482913' },
    submit: '登录',
  },
  {
    ...recovery,
    files: ['src/portal/features/change-password/identity-form.tsx'],
    name: 'recovery, name and contact',
    fields: identity,
    submit: '发送验证码',
  },
  {
    ...recovery,
    files: [codeForm, 'src/portal/features/change-password/recovery-code.tsx'],
    name: 'recovery, code',
    way: (tab) => send(tab, identity, '发送验证码'),
    fields: { 验证码: '482913' },
    submit: '下一步',
  },
  {
    ...recovery,
    files: [newPasswordForm, 'src/portal/features/change-password/recovery.tsx'],
    name: 'recovery, new password',
    way: async (tab) => {
      await send(tab, identity, '发送验证码')
      await send(tab, { 验证码: '482913' }, '下一步')
    },
    fields: password,
    submit: '保存新密码',
  },
  {
    files: [newPasswordForm, 'src/admin/features/change-password/change-password.screen.tsx'],
    name: 'forced change of a password',
    address: '/admin/change-password',
    visitor: 'forced',
    fields: password,
    submit: '保存新密码',
  },
  {
    files: [passwordChangeForm],
    name: 'change of a password',
    address: '/personalCenter/subtract',
    visitor: 'volunteer',
    fields: { 现在的密码: 'Volunteer_01', ...password },
    submit: '保存新密码',
  },
  {
    files: [passwordChangeForm],
    name: 'change of a password of staff',
    address: '/admin/account',
    visitor: 'organizer',
    fields: { 现在的密码: 'Organizer_1', ...password },
    submit: '保存新密码',
  },
  {
    files: ['src/shared/contact/contact-form.tsx'],
    name: 'change of a mobile',
    address: '/personalCenter/subtract',
    visitor: 'volunteer',
    answers: { '/volunteer/center/userInfo/myDetail': () => ownDetail },
    way: (tab) => press(tab, '更换手机号'),
    fields: { 新的手机号: '13900070009', 验证码: '482913', 登录密码: 'Volunteer_01' },
    submit: '保存手机号',
  },
  {
    files: ['src/portal/features/personal-center/login-name-form.tsx'],
    name: 'change of a login name',
    address: '/personalCenter/subtract',
    visitor: 'volunteer',
    answers: { '/volunteer/center/userInfo/myDetail': () => ownDetail },
    way: (tab) => press(tab, '修改用户名'),
    fields: { 新的用户名: 'kapok2026', 登录密码: 'Volunteer_01' },
    submit: '保存用户名',
  },
  {
    files: ['src/shared/contact/password-proof-form.tsx'],
    name: 'unbinding of an address',
    address: '/personalCenter/subtract',
    visitor: 'volunteer',
    answers: { '/volunteer/center/userInfo/myDetail': () => ownDetail },
    way: (tab) => press(tab, '解绑邮箱'),
    fields: { 登录密码: 'Volunteer_01' },
    submit: '确认解绑邮箱',
  },
  {
    files: ['src/shared/contact/password-proof-form.tsx'],
    name: 'end of the account',
    address: '/personalCenter/subtract',
    visitor: 'volunteer',
    answers: {
      '/volunteer/center/userInfo/myDetail': () => ownDetail,
      '/volunteer/securityCenter/logoff/logoffState': () => ({ state: 'none', appliedAt: null, dueAt: null }),
    },
    way: async (tab) => {
      await act(async () => fireEvent.click(main().getByRole('checkbox', { name: '我知道注销的后果' })))
      await press(tab, '申请注销')
    },
    fields: { 登录密码: 'Volunteer_01' },
    submit: '确认申请注销',
  },
  {
    files: ['src/portal/features/personal-center/district-apply.tsx'],
    name: 'application for a service district',
    address: '/personalCenter/districts',
    visitor: 'volunteer',
    answers: { '/volunteer/center/userInfo/bindDistrictList': () => ({ items: [], left: 3 }) },
    way: chooseDistrict,
    // Its field is a button that opens a panel; that the choice stays is proved in `own-account.test.tsx`.
    fields: {},
    submit: '提交申请',
  },
  {
    files: ['src/portal/features/personal-center/data-export.tsx'],
    name: 'export of the own data',
    address: '/personalCenter/privacy',
    visitor: 'volunteer',
    // The window of these tests would go to the address of the file.
    keeps: () => void vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {}),
    fields: { 登录密码: 'Volunteer_01' },
    submit: '导出我的数据',
  },
  ...(['login', 'registered'] as const).map((page) => ({
    files: ['src/portal/features/feedback/feedback-form.tsx'],
    name: `feedback at ${page}`,
    address: `/${page}/feedback`,
    visitor: 'guest' as const,
    fields: { 说明情况: '换了手机号，验证码一直收不到。', 手机号或邮箱: '13900070001', 称呼或用户名: '小林' },
    ticks: [page === 'login' ? '手机号或邮箱已不用' : '提示已经注册过'],
    submit: '提交反馈',
  })),
  {
    files: ['src/portal/features/feedback/answer-query.tsx'],
    name: 'answer to a feedback',
    address: '/login/feedback',
    visitor: 'guest',
    way: (tab) => tick(tab, '查看答复'),
    fields: { 回执编号: 'FK20261121K7M2QA', 提交时的手机号或邮箱: '13900070001' },
    submit: '查看答复',
  },
  {
    files: [sendForm, 'src/portal/features/publicity/objection-form.tsx'],
    name: 'objection to hours',
    address: '/publicity/7',
    visitor: 'guest',
    way: (tab) => press(tab, '提出异议'),
    fields: {
      你的姓名: '陈小明',
      手机号或邮箱: '13900070001',
      验证码: '246810',
      异议的理由: '他那天上午十点才到现场签到。',
    },
    submit: '提交异议',
  },
  {
    files: ['src/portal/features/publicity/objection-query.tsx'],
    name: 'outcome of an objection',
    address: '/publicity',
    visitor: 'guest',
    fields: { 回执编号: 'YY20261121K7M2QA', 提交时的手机号或邮箱: '13900070001' },
    submit: '查看结果',
  },
  {
    files: ['src/portal/features/card/query-card.tsx'],
    name: 'query of a card',
    address: '/card',
    visitor: 'guest',
    fields: { 姓名: '林晓岚', 身份证号: '440104199603080526' },
    submit: '查询',
  },
  {
    files: ['src/portal/features/certificate/check-form.tsx'],
    name: 'check of a certificate',
    address: '/zs',
    visitor: 'guest',
    fields: { 证书编号: 'SJ20261122K7M2QA', 查验码: '7K3M-9QXD-2F8A' },
    submit: '查验',
  },
  {
    files: ['src/portal/features/certificate/donation-query.tsx'],
    name: 'query of a donation',
    address: '/donation',
    visitor: 'guest',
    fields: { 捐赠人: '陈国强', 证书编号或手机号: '13900030003' },
    submit: '查询',
  },
  {
    files: [problemForm, 'src/portal/features/certificate/issue-certificate.tsx'],
    name: 'days of a time certificate',
    address: '/personalCenter/timeCate',
    visitor: 'volunteer',
    fields: { 开始日期: '2025-03-01', 结束日期: '2025-09-30' },
    submit: '看合计',
  },
  {
    files: ['src/portal/features/mission/apply-panel.tsx'],
    name: 'application',
    address: '/mission/detail-12',
    visitor: 'volunteer',
    answers: { '/home/mission/info/missionDetails': () => sampleMission() },
    fields: { 给组织的话: '我会说潮州话' },
    submit: '报名',
  },
  {
    files: ['src/portal/features/organization/join-form.tsx'],
    name: 'joining an organization',
    address: '/organization/details?id=7',
    visitor: 'volunteer',
    answers: {
      '/home/organization/details': () => ({
        organizationId: '7',
        name: '河岸志愿队',
        kind: '01',
        districtCode: '440104',
        districtName: '越秀区',
        categories: ['06'],
        introduction: '沿河巡查',
        joinMode: 'review',
        missionCount: 1,
        memberCount: 5,
        serviceMinutes: 600,
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
      }),
      '/volunteer/organization/membership': () => ({ organizationId: '7', state: null, since: null, opinion: null }),
    },
    fields: { 给组织的话: '我住附近，周末有空' },
    submit: '申请加入',
  },
  {
    files: [sendForm, 'src/portal/features/personal-center/hours/hours-request.tsx'],
    name: 'request for missing hours',
    address: '/personalCenter/serviceRecord',
    visitor: 'volunteer',
    way: async (tab) => {
      await press(tab, '申请补录')
      await act(async () => {
        fireEvent.change(main().getByRole('combobox'), { target: { value: '7' } })
      })
    },
    fields: { 开始时间: '09:00', 结束时间: '11:30', 做了什么: '在义修摊位登记物品' },
    submit: '提交申请',
  },
  {
    files: [sendForm, 'src/portal/features/personal-center/evaluation-form.tsx'],
    name: 'evaluation of a mission',
    address: '/personalCenter/evaluation',
    visitor: 'volunteer',
    answers: {
      '/volunteer/center/evaluation/getEvaluateList': () => ({
        items: [
          {
            missionId: '7',
            missionName: '河岸清洁',
            organizationName: '南沙湿地守护者',
            cover: 'river',
            servedOn: '2026-11-14',
            minutes: 183,
            otherIsIn: false,
            own: null,
          },
        ],
        nextCursor: null,
        total: 1,
        todo: 1,
        done: 0,
      }),
    },
    way: (tab) => press(tab, '去评价'),
    fields: { 说说感受: '分工清楚，水也备足了。' },
    ticks: ['服务 5 星', '协作 4 星', '策划 4 星', '安全 5 星'],
    submit: '提交评价',
  },
  {
    files: ['src/admin/features/evaluations/evaluation-form.tsx'],
    name: 'evaluation of a volunteer',
    address: '/admin/missions/12/evaluations',
    visitor: 'organizer',
    answers: answerTo('/manage/pc/evaluation/usersList', { name: '林晓岚', own: null, missionId: '12' }),
    way: (tab) => press(tab, '评价：林晓岚'),
    fields: { 说几句: '上手快，还带着新人一起做。' },
    ticks: ['守时 5 星', '态度 4 星', '能力 4 星'],
    submit: '保存',
  },
  {
    files: ['src/portal/features/volunteer-card/form-page.tsx'],
    name: 'card, individual information',
    address: '/volunteerCard/IndividualInfo',
    visitor: 'volunteer',
    answers: {
      '/volunteer/bankCard/getUsersDetail': () =>
        detailOf({
          draft: drafts.read,
          standing: applicationOf('draft'),
          facts: { name: '', idNumber: '', missing: ['name', 'idNumber'] },
        }),
    },
    fields: { 姓名: '林晓岚', 身份证号: '440104199603080526' },
    submit: '下一步：选择卡种',
    autosave: '/volunteer/bankCard/saveDraft',
  },
  {
    files: ['src/shared/staff/invitation-form.tsx'],
    name: 'invitation of staff',
    address: '/admin/staff',
    visitor: 'organizer',
    fields: { 姓名: '方晓彤', 手机号或邮箱: '13800138000' },
    submit: '发出邀请',
  },
  {
    files: ['src/admin/features/second-factor/password-form.tsx'],
    name: 'second factor, password',
    address: '/admin/second-factor',
    visitor: 'organizer',
    fields: { 登录密码: 'Organizer_1', 现在的动态码: '135790' },
    submit: '重新设置',
  },
  {
    files: ['src/shared/staff/invitation-form.tsx'],
    name: 'invitation to the federation',
    address: '/admin/accounts',
    visitor: 'federation',
    fields: { 姓名: '冯嘉宝', 手机号或邮箱: '13800138000' },
    submit: '发出邀请',
  },
  {
    files: ['src/admin/features/join/join-form.tsx'],
    name: 'account of whoever was invited',
    address: '/admin/join#invitation=abc',
    visitor: 'guest',
    fields: { 姓名: '方晓彤', 用户名: 'checkin001', 密码: 'Kapok_2026', 再输入一次: 'Kapok_2026' },
    submit: '接受邀请',
  },
  {
    files: ['src/admin/features/feedback/answer-form.tsx'],
    name: 'answer of the federation',
    address: '/admin/feedback?id=3',
    visitor: 'federation',
    answers: {
      '/manage/pc/feedback/detail': () => ({
        feedbackId: '3',
        number: 'FK20261121K7M2QA',
        kind: 'login',
        topic: 'contactChanged',
        text: '换了手机号，验证码收不到。',
        submittedAt: '2026-11-21T10:00:00+08:00',
        answer: null,
        answeredAt: null,
        name: null,
        contact: '13900070001',
        answeredBy: null,
      }),
    },
    fields: { 给提交人的答复: '新号码已登记，请重新登录。' },
    submit: '发布答复',
  },
  {
    files: ['src/admin/features/banners/links.screen.tsx'],
    name: 'outside target',
    address: '/admin/content/links',
    visitor: 'federation',
    fields: { 网址: 'https://www.gd.gov.cn', 网站名称: '省政府' },
    submit: '加入名单',
  },
  {
    files: ['src/admin/features/rules/rule-set-form.tsx'],
    name: 'rule set',
    address: '/admin/rules/new',
    visitor: 'federation',
    answers: { '/manage/pc/rule/sets': comingRules },
    fields: { 生效日期: daysAhead(90), '每天上限（小时）': '8', 为什么改: '省里新办法' },
    submit: '公布这一版',
  },
  {
    files: ['src/admin/features/rules/withdraw-form.tsx'],
    name: 'withdrawal of a rule set',
    address: '/admin/rules',
    visitor: 'federation',
    answers: { '/manage/pc/rule/sets': comingRules },
    way: (tab) => press(tab, '撤回 2099-1 版'),
    fields: { 撤回的理由: '日期写错了' },
    submit: '撤回这一版',
  },
  {
    files: ['src/admin/features/rules/holiday-form.tsx'],
    name: 'holiday',
    address: '/admin/rules/holidays',
    visitor: 'federation',
    answers: { '/manage/pc/holiday/year': emptyYear },
    fields: { 日期: daysAhead(0), 名称: '春节' },
    submit: '录入',
  },
  {
    files: ['src/admin/features/rules/holiday-import-form.tsx'],
    name: 'list of holidays',
    address: '/admin/rules/holidays',
    visitor: 'federation',
    answers: { '/manage/pc/holiday/year': emptyYear },
    fields: { 列表: '2027-01-01,放假,元旦' },
    submit: '导入',
  },
  {
    files: ['src/admin/features/donations/donation-form.tsx'],
    name: 'donation',
    address: '/admin/donations?id=new',
    visitor: 'federation',
    fields: { 捐赠人: '潘秀珍', '金额（元）': '500', 用途: '独居长者探访' },
    submit: '登记',
  },
  {
    files: ['src/admin/features/imports/upload-form.tsx'],
    name: 'table to import',
    address: '/admin/imports',
    visitor: 'federation',
    way: () => chooseTable(),
    fields: {},
    ticks: ['捐赠登记'],
    submit: '上传，下一步对应列',
  },
  {
    files: ['src/admin/features/imports/event-form.tsx'],
    name: 'reason to take an import back',
    address: '/admin/imports?id=7',
    visitor: 'federation',
    answers: importAnswers({ state: 'imported' }),
    way: (tab) => press(tab, '整批撤回'),
    fields: { 原因: '导错了文件' },
    submit: '整批撤回',
  },
  {
    files: ['src/admin/features/districts/district-form.tsx'],
    name: 'site of a district',
    address: '/admin/districts?code=440100',
    visitor: 'federation',
    answers: {
      '/manage/pc/district/site': () => ({
        code: '440100',
        name: '广州市',
        level: 'city',
        domain: '',
        icpFilling: '',
        hotline: '',
        cityCode: null,
        headerHtml: '',
        footerHtml: '',
        hotlineHours: '',
        revision: 0,
      }),
    },
    fields: { 备案号: '粤ICP备12345678号-1', 热线: '020-12355678' },
    submit: '保存',
  },
  {
    files: ['src/admin/features/reviews/templates-form.tsx'],
    name: 'opinions of a queue',
    address: '/admin/reviews/organizations?id=3',
    visitor: 'federation',
    answers: {
      ...answerTo('/manage/pc/review/detail', {
        events: ['organization.approved'],
        decision: null,
        claim: null,
        preview: null,
        donation: null,
        links: [],
        criticisable: [],
        pictures: [],
      }),
      ...answerTo('/manage/pc/review/claim', { claim: { byName: '陈晓敏', isOwn: true } }),
    },
    way: (tab) => press(tab, '改模板'),
    fields: { '模板 1': '登记证书不清楚，请重新上传。' },
    submit: '保存模板',
  },
  {
    files: ['src/admin/features/reviews/assignment-form.tsx'],
    name: 'a matter for a colleague',
    address: '/admin/reviews/organizations?id=3',
    visitor: 'federation',
    answers: {
      ...answerTo('/manage/pc/review/detail', {
        events: ['organization.approved'],
        decision: null,
        claim: null,
        preview: null,
        donation: null,
        links: [],
        criticisable: [],
        pictures: [],
      }),
      ...answerTo('/manage/pc/review/claim', { claim: { byName: '陈晓敏', isOwn: true } }),
      ...answerTo('/manage/pc/review/colleagues', { colleagues: [{ staffId: '21', name: '许文博' }] }),
    },
    way: (tab) => press(tab, '转给同事'),
    fields: {},
    ticks: ['许文博'],
    submit: '转给同事',
  },
  {
    files: ['src/portal/features/registered/contact-form.tsx'],
    name: 'registration, contact',
    address: '/registered/volunteers',
    visitor: 'guest',
    fields: { 手机号: '13800020009' },
    ticks: ['我已阅读并同意'],
    submit: '发送验证码',
  },
  {
    files: [...registrationForm, 'src/portal/features/registered/volunteer-registration.tsx'],
    name: 'registration of a volunteer',
    address: '/registered/volunteers',
    visitor: 'guest',
    keeps: () => keepDraft('1', { ...ticket(), form: { ...emptyVolunteerForm, livingDistrict: '440106' } }),
    fields: {
      用户名: 'kapok2026',
      密码: 'Kapok_2026',
      再输入一次: 'Kapok_2026',
      姓名: '陈小明',
      证件号码: '440104199603080526',
    },
    ticks: ['我同意收集并核验我的证件号'],
    submit: '完成注册',
  },
  {
    files: [codeForm, 'src/portal/features/registered/registration-code.tsx'],
    name: 'registration, code',
    address: '/registered/volunteers',
    visitor: 'guest',
    way: async (tab) => {
      await tick(tab, '我已阅读并同意')
      await send(tab, { 手机号: '13800020009' }, '发送验证码')
    },
    fields: { 验证码: '482913' },
    submit: '下一步',
  },
  {
    files: [...registrationForm, 'src/portal/features/registered/organization-registration.tsx'],
    name: 'registration of an organization',
    address: '/registered/organization',
    visitor: 'guest',
    keeps: () => keepDraft('2', { ...ticket(), form: { ...whole, loginName: '', organizerName: '' } }),
    fields: {
      管理员姓名: organizerName,
      管理员用户名: loginName,
      密码: passwordAgain,
      再输入一次: passwordAgain,
      组织简介: '在社区里陪伴老人和孩子，周末组织环境保护的志愿服务。',
    },
    submit: '提交注册',
  },
  {
    files: [problemForm, 'src/portal/features/registered/profile-page.tsx'],
    name: 'profile',
    address: '/registered/perfectInformation',
    visitor: 'volunteer',
    answers: {
      '/volunteer/center/userInfo/myDetail': () => ({
        loginName: 'volunteer01',
        loginNameChangeableFrom: null,
        name: '林晓岚',
        idNumber: '440***********1234',
        realNameVerified: true,
        birthDay: '1998-06-12',
        guardianConsent: false,
        politicalStatus: '',
        education: '',
        occupation: '',
        livingDistrict: null,
        address: '',
        workUnit: '',
        categories: [],
        skills: [],
        freeTime: [],
        emergencyName: '',
        emergencyPhone: '',
        completeness: 40,
        missing: [],
      }),
    },
    fields: {
      详细地址: '中山五路 1 号 3 栋',
      紧急联系人: '林建国',
      紧急联系人手机号: '13920887719',
      工作单位: '市第三小学',
    },
    submit: '保存',
  },
  {
    files: [problemForm, 'src/admin/features/organization/correction.tsx'],
    name: 'correction of an organization',
    address: '/admin/organization',
    visitor: 'organizer',
    answers: {
      '/manage/pc/organization/registration': () => ({
        state: 'returned',
        number: 'ZZ20261121000001',
        opinion: '请写明办公地址',
        profile: {
          ...Object.fromEntries(Object.entries(whole).filter(([key]) => !accountFields.includes(key))),
          parentId: '',
        },
        districtName: '越秀区',
        parentName: null,
        history: [{ state: 'returned', at: '2026-11-21T10:00:00+08:00', opinion: '请写明办公地址' }],
      }),
    },
    fields: { 办公地址: '广州市越秀区东风中路 1 号 3 楼', 联系电话: '020-87654321' },
    submit: '重新提交',
  },
  {
    files: ['src/admin/features/organization/change-form.tsx'],
    name: 'change of an approved organization',
    address: '/admin/organization',
    visitor: 'organizer',
    answers: answerTo('/manage/pc/organization/registration', {
      state: 'approved',
      joinMode: 'review',
      address: '广州市越秀区东风中路 1 号 3 楼',
      contactName: '林小路',
      contactPhone: '020-83370186',
      introduction: '街坊们自发组成的互助队，常年陪护老人、整理社区花园。',
    }),
    way: (tab) => press(tab, '修改资料'),
    fields: { 办公地址: '广州市越秀区东风中路 2 号', 联系电话: '020-87654321' },
    submit: '保存',
  },
  {
    files: ['src/portal/features/personal-center/answer-form.tsx'],
    name: 'answers to what an organization asks',
    address: '/personalCenter/myMission',
    visitor: 'volunteer',
    answers: {
      '/volunteer/mission/getUserMissionList': () => ({
        items: [{ ...presentMission(), ...longAway }],
        nextCursor: null,
        total: 1,
      }),
      ...answerTo('/volunteer/mission/getUserMissionInfo', {
        ...longAway,
        questions: [{ questionId: '5', text: '衣服尺码', kind: 'text', choices: [], isRequired: true, answer: null }],
      }),
    },
    way: (tab) => press(tab, '查看“河岸清洁”的报名详情'),
    fields: { 衣服尺码: '中号' },
    submit: '保存回答',
  },
  {
    ...settlementOf('anomaly'),
    files: ['src/admin/features/hours/text-form.tsx'],
    name: 'report of odd hours',
    way: (tab) => press(tab, '写原因，报联合会复核'),
    fields: { 请联合会复核的原因: '他先去东门搬物资，没有扫码。' },
    submit: '报联合会复核',
  },
  {
    ...settlementOf('unclear'),
    files: ['src/admin/features/hours/typed-hours-form.tsx'],
    name: 'hours by a sheet',
    way: async (tab) => {
      await press(tab, '补录时间')
      await chooseSheet()
    },
    fields: { 开始: '08:40', 结束: '11:20' },
    submit: '补录，交另一位复核',
  },
  {
    files: ['src/admin/features/hours/typed-hours-form.tsx'],
    name: 'correction of hours',
    address: '/admin/hours?view=effective',
    visitor: 'organizer',
    way: async (tab) => {
      await press(tab, '更正时间')
      await chooseSheet()
    },
    fields: { 开始: '08:40', 结束: '11:20', 更正的原因: '签退的时间记错了。' },
    submit: '提交更正',
  },
  {
    ...listOf('confirmed'),
    files: ['src/admin/features/on-site/mark-form.tsx'],
    name: 'mark by hand',
    way: (tab) => press(tab, '签到：冼百合'),
    fields: { 到场时间: '08:20', 补一句: '和女儿一起来' },
    ticks: ['没带手机或没电'],
    submit: '确认冼百合到场',
  },
  {
    ...listOf('confirmed'),
    files: ['src/admin/features/on-site/mark-all-form.tsx'],
    name: 'mark of everybody',
    way: (tab) => press(tab, '全部签到'),
    fields: { 补一句: '现场没有信号' },
    ticks: ['没带手机或没电'],
    submit: '2 人签到',
  },
  {
    ...listOf('confirmed'),
    files: ['src/admin/features/on-site/incident-form.tsx'],
    name: 'incident on the spot',
    way: (tab) => press(tab, '记录现场情况'),
    fields: { '发生了什么，怎么处理的': '小雨，移到骑楼下继续。' },
    ticks: ['天气变化'],
    submit: '记下来',
  },
  {
    ...listOf('checkedIn'),
    files: ['src/admin/features/on-site/withdraw-form.tsx'],
    name: 'withdrawal of a mark',
    way: async (tab) => {
      await press(tab, '冼百合，看详情')
      await press(tab, '撤销签到')
    },
    fields: { 原因: '点错了人，本人还没到。' },
    submit: '撤销签到',
  },
  {
    ...managed,
    files: ['src/admin/features/mission/change-form.tsx'],
    name: 'change of a mission',
    way: (tab) => press(tab, /^变更时间、地点或名额/),
    fields: { 地点: '东门献血车旁', 变更原因: '原来的地方在施工' },
    submit: '变更',
  },
  {
    ...managed,
    files: ['src/admin/features/mission/reason-form.tsx'],
    name: 'cancellation of a mission',
    way: (tab) => press(tab, /^取消活动/),
    fields: { 取消的原因: '台风登陆' },
    submit: '取消活动',
  },
  {
    ...board,
    files: ['src/admin/features/applications/reason-form.tsx'],
    name: 'rejection of an applicant',
    way: (tab) => press(tab, '不通过'),
    fields: { 不通过的说明: '这一场要会开车的人' },
    submit: '不通过',
  },
  {
    ...board,
    files: ['src/admin/features/applications/compose.tsx'],
    name: 'message to a slot',
    way: (tab) => press(tab, '群发通知'),
    fields: { 标题: '集合地点有变', 内容: '请到 3 号码头集合。' },
    ticks: ['同时发短信'],
    submit: '发给 1 人',
  },
  {
    ...boardOf(timeBlockOf('7', longAway), timeBlockOf('8', longAway)),
    files: ['src/admin/features/applications/move-form.tsx'],
    name: 'move to another slot',
    way: async (tab) => {
      await openRow()
      await press(tab, '换时段')
      await userEvent.selectOptions(main().getByLabelText(/换到/), '8')
    },
    fields: { 给本人的说明: '上午人手够了' },
    submit: '换到这个时段',
  },
  {
    ...boardOf(timeBlockOf('7', presentTimes)),
    files: ['src/admin/features/applications/walk-in.tsx'],
    name: 'somebody who came without having applied',
    way: (tab) => press(tab, '现场加人'),
    fields: { 姓名: '冼百合', 手机号或志愿者编号: '13800020001' },
    submit: '加入这个时段',
  },
  {
    ...boardOf(timeBlockOf('7', longAway)),
    files: ['src/admin/features/applications/person-tags.tsx'],
    name: 'tag of a person',
    way: openRow,
    fields: { 新标签: '会摄影' },
    submit: '加标签',
  },
]

/** Files whose form sends nothing to the server, or stands in the table under the file that uses it. */
const others: Record<string, string> = {
  'src/ui/field/search-box.tsx': 'its words are the address',
  'src/portal/features/mission/days-form.tsx': 'its days are the address',
  'src/admin/features/applications/keep-view.tsx': 'in a dialog; tests/screens/applications.test.tsx',
  'src/portal/features/personal-center/check-in-form.tsx':
    'what does not reach the server waits on the phone; tests/paths/scan-queue.components.test.tsx',
  'src/admin/features/second-factor/confirm-form.tsx': 'behind the password; tests/screens/second-factor.test.tsx',
  'src/portal/features/login/login-factor.tsx': 'behind the login; tests/screens/second-factor.test.tsx',
  'src/shared/staff/duty-form.tsx': 'in a dialog; tests/screens/staff.test.tsx, accounts.test.tsx',
  'src/shared/federation/reason-form.tsx':
    'in a dialog; tests/screens/organizations-admin.test.tsx, volunteers-admin.test.tsx',
  'src/admin/features/members/reason-form.tsx': 'in a dialog; tests/screens/members.test.tsx',
  'src/admin/features/mission-editor/editor.tsx':
    'its words are saved as they are typed; tests/paths/mission-draft.components.test.tsx',
  'src/shared/draft/draft-page.tsx':
    'its words are saved as they are typed; tests/screens/articles.test.tsx, agreements.test.tsx',
  'src/admin/features/articles/withdraw.tsx': 'in a dialog; tests/screens/articles.test.tsx',
  'src/admin/features/audit/compliance-button.tsx': 'in a dialog; tests/screens/audit.test.tsx',
  'src/shared/federation/look-reason-form.tsx': 'in a dialog; tests/screens/audit.test.tsx',
  'src/admin/features/person/person-form.tsx': 'with a box to tick; tests/screens/person.test.tsx',
  'src/admin/features/consent/consent-form.tsx': 'with a box to tick; tests/screens/consent.test.tsx',
  'src/admin/features/banners/banner-form.tsx': 'with a picture; tests/screens/banners.test.tsx',
  'src/admin/features/announcements/announcement-form.tsx': 'with rich text; tests/screens/announcements.test.tsx',
  'src/admin/features/certificates/revoke-form.tsx': 'in a dialog; tests/screens/certificates-admin.test.tsx',
  'src/admin/features/reviews/decision-bar.tsx':
    'sent by the button of each decision; tests/paths/review.components.test.tsx',
  'src/admin/features/organizations/charge-form.tsx': 'in a dialog; tests/screens/organizations-admin.test.tsx',
  'src/admin/features/volunteers/search-form.tsx': 'shows who is found; tests/screens/volunteers-admin.test.tsx',
  'src/admin/features/volunteers/help-form.tsx': 'in a dialog; tests/screens/volunteers-admin.test.tsx',
  'src/shared/report/report-form.tsx': 'in a dialog; tests/screens/report.test.tsx',
  'src/portal/features/certificate/correction-form.tsx': 'in a dialog; tests/screens/certificate.test.tsx',
  'src/admin/features/imports/mapping-form.tsx': 'choices alone; tests/screens/imports.test.tsx',
  'src/session/weak-password-modal.tsx': 'the form of the forced change, in a dialog',
  'src/ui/theme/provider.tsx': 'the element of all forms',
  'src/ui/form/form.tsx': 'the form of all fields',
}

const formTag =
  '<(form|FormElement|Form|ProblemForm|RegistrationForm|CodeForm|NewPasswordForm|SendForm|DecisionForm)\\b'
const again = '服务加载中，请尝试刷新。'

serveAreaFiles()
beforeAll(() => import('#src/ui/notice/notice-region.tsx'))
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
})
afterEach(async () => {
  // What a success says over the page would hide the next one.
  for (const dialog of [...screen.queryAllByRole('dialog'), ...screen.queryAllByRole('alertdialog')])
    await act(async () => fireEvent.click(within(dialog).getAllByRole('button')[0] as HTMLElement))
  cleanup()
  setOnline(true)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function chooseDistrict(): Promise<void> {
  const user = userEvent.setup()
  await user.click(main().getByRole('combobox', { name: /^市和区县/ }))
  const search = await screen.findByRole('combobox', { name: /^搜索/ })
  await user.type(search, '越秀')
  await waitFor(() => expect(search.getAttribute('aria-activedescendant')).toBeTruthy())
  await user.keyboard('{Enter}')
}

/** The sheet of signatures that proves hours; that the choice stays is up to the browser. */
async function chooseSheet(): Promise<void> {
  await userEvent.upload(field('证明材料'), new File(['sheet'], 'sheet.png', { type: 'image/png' }))
}

async function chooseTable(): Promise<void> {
  await userEvent.upload(field('文件'), new File(['编号'], '捐赠.csv'), { applyAccept: false })
}

/** What can be reached: the dialog over the page, or the page. */
function place(): ReturnType<typeof main> {
  if (screen.queryByRole('main')) return main()
  return within(screen.queryByRole('alertdialog') ?? screen.getByRole('dialog'))
}

const inputs = { selector: 'input,textarea,[role=radio]' }
const field = (label: string): HTMLInputElement =>
  place().queryByLabelText<HTMLInputElement>(label, inputs) ??
  (place().getAllByLabelText<HTMLInputElement>(new RegExp(`^${label}`), inputs)[0] as HTMLInputElement)
/** The button of a form before one of the same name beside it. */
function button(name: string | RegExp): HTMLElement {
  const buttons = place().getAllByRole<HTMLButtonElement>('button', { name })
  return buttons.find(({ type }) => type === 'submit') ?? (buttons[0] as HTMLElement)
}

async function press(tab: Tab, name: string | RegExp): Promise<void> {
  await act(async () => fireEvent.click(button(name)))
  await tab.settle()
}

async function tick(tab: Tab, label: string): Promise<void> {
  await act(async () => fireEvent.click(field(label)))
  await tab.settle()
}

async function write(tab: Tab, fields: Form['fields']): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    await act(async () => {
      fireEvent.input(field(label), { target: { value } })
    })
  }
  await tab.settle()
}

async function send(tab: Tab, fields: Form['fields'], name: string): Promise<void> {
  await write(tab, fields)
  await press(tab, name)
}

async function fillIn(form: Form): Promise<Tab> {
  const tab = await openTab(form, form.answers, form.keeps)
  await tab.go()
  await form.way?.(tab)
  for (const label of form.ticks ?? []) await tick(tab, label)
  await write(tab, form.fields)
  return tab
}

function expectValues({ fields, ticks = [] }: Form): void {
  expect(Object.fromEntries(Object.keys(fields).map((label) => [label, field(label).value]))).toEqual(fields)
  const isTicked = (one: HTMLInputElement) => one.checked || one.getAttribute('aria-checked') === 'true'
  expect(ticks.filter((label) => !isTicked(field(label)))).toEqual([])
}

/** The words are still there, and the next press sends them. */
async function expectSentAgain(form: Form, tab: Tab, paths: readonly string[]): Promise<void> {
  expectValues(form)
  expect(screen.getAllByText(again).length).toBeGreaterThan(0)
  tab.server.fault = null
  setOnline(true)
  await tab.settle()
  expectValues(form)
  expect(await submit(form, tab)).toEqual(expect.arrayContaining([...paths]))
}

/** Answers the paths of what the press sent. */
async function submit(form: Form, tab: Tab): Promise<string[]> {
  const before = tab.server.requests.length
  await press(tab, form.submit)
  return sentSince(before, form, tab)
}

const sentSince = (before: number, { autosave }: Form, { server }: Tab): string[] =>
  server.requests
    .slice(before)
    .map(({ path }) => path)
    .filter((path) => path !== autosave)

describe.each(forms)('$name keeps what was typed', (form) => {
  test.each([
    ['the server fails', { status: 500 }],
    ['there is no network', 'noAnswer'],
  ] as const)('when %s', async (_, fault) => {
    const tab = await fillIn(form)
    tab.server.fault = fault
    if (fault === 'noAnswer') setOnline(false)
    const paths = await submit(form, tab)
    expect(paths).not.toEqual([])
    await expectSentAgain(form, tab, paths)
  })

  test('while the answer takes long, and when it fails at last; nothing is sent twice', async () => {
    const tab = await fillIn(form)
    const answer = Promise.withResolvers<{ status: number }>()
    tab.server.fault = () => answer.promise
    const paths = await submit(form, tab)
    expect(paths).not.toEqual([])
    expectValues(form)
    const count = tab.server.requests.length
    const busy = place()
      .getAllByRole('button')
      .filter((one) => one.getAttribute('aria-busy') === 'true')
    expect(busy.length).toBeGreaterThan(0)
    await act(async () => fireEvent.submit(busy[0]?.closest('form') as HTMLFormElement))
    await tab.settle()
    expect(sentSince(count, form, tab)).toEqual([])
    await act(async () => answer.resolve({ status: 504 }))
    await tab.settle()
    await expectSentAgain(form, tab, paths)
  })
})

test.each(forms)('$name, empty: no wrong field stands before the one that has the focus', async (form) => {
  const tab = await openTab(form, form.answers, form.keeps)
  await tab.go()
  await form.way?.(tab)
  await press(tab, form.submit)
  const wrong = [...document.querySelectorAll('[aria-invalid=true]')]
  const focused = document.activeElement ?? document.body
  const isBefore = (one: Element) =>
    !one.contains(focused) && one.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING
  expect(wrong.length === 0 || focused.matches('input, textarea, select, button, [role=radio]')).toBe(true)
  expect(wrong.filter(isBefore)).toEqual([])
})

test('every form of the product is in the table', () => {
  const buttons = execFileSync('grep', ['-rlE', formTag, 'src', '--include=*.tsx'], { encoding: 'utf8' }).trim()
  const namedFiles = new Set([...forms.flatMap(({ files }) => files), ...Object.keys(others)])
  expect(buttons.split('\n').filter((file) => !namedFiles.has(file))).toEqual([])
})
