import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import { answerTo, describeForms, longAway, press } from '#tests/support/form-failures.ts'
import { inHours, sampleScheduled, scheduleAnswer } from '#tests/support/mission-sample.ts'
import { main } from '#tests/support/visit-route.tsx'

const password = { 新密码: 'Kapok_2026', 再输入一次: 'Kapok_2026' }
/** An application of somebody who is expected now. */
const presentMission = () =>
  sampleScheduled({
    applicationId: '31',
    state: 'confirmed',
    missionName: '河岸清洁',
    startAt: inHours(-0.2),
    endAt: inHours(1),
    position: null,
    ahead: null,
    behind: null,
  })
const ownDetail = {
  loginName: 'volunteer01',
  loginNameChangeableFrom: null,
  mobile: '138****0001',
  email: 'v***@example.com',
  realNameVerified: true,
}

describeForms([
  {
    files: ['src/shared/password/password-change-form.tsx'],
    name: 'change of a password',
    address: '/personalCenter/subtract',
    visitor: 'volunteer',
    fields: { 现在的密码: 'Volunteer_01', ...password },
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
  {
    files: ['src/ui/form/problem-form.tsx', 'src/portal/features/certificate/issue-certificate.tsx'],
    name: 'days of a time certificate',
    address: '/personalCenter/timeCate',
    visitor: 'volunteer',
    fields: { 开始日期: '2025-03-01', 结束日期: '2025-09-30' },
    submit: '下一步：核对时长',
  },
  {
    files: ['src/ui/form/send-form.tsx', 'src/portal/features/personal-center/hours/hours-request.tsx'],
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
    files: ['src/ui/form/send-form.tsx', 'src/portal/features/personal-center/evaluation-form.tsx'],
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
    files: ['src/portal/features/personal-center/schedule/answer-form.tsx'],
    name: 'answers to what an organization asks',
    address: '/personalCenter/myMission',
    visitor: 'volunteer',
    answers: {
      '/volunteer/mission/getUserMissionList': scheduleAnswer(() => [{ ...presentMission(), ...longAway }]),
      ...answerTo('/volunteer/mission/getUserMissionInfo', {
        ...longAway,
        questions: [{ questionId: '5', text: '衣服尺码', kind: 'text', choices: [], isRequired: true, answer: null }],
      }),
    },
    way: (tab) => press(tab, '查看“河岸清洁”的报名详情'),
    fields: { 衣服尺码: '中号' },
    submit: '保存回答',
  },
])

async function chooseDistrict(): Promise<void> {
  const user = userEvent.setup()
  await user.click(main().getByRole('combobox', { name: /^市和区县/ }))
  const search = await screen.findByRole('combobox', { name: /^搜索/ })
  await user.type(search, '越秀')
  await waitFor(() => expect(search.getAttribute('aria-activedescendant')).toBeTruthy())
  await user.keyboard('{Enter}')
}
