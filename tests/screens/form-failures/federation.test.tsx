import userEvent from '@testing-library/user-event'
import { addDays, shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { sampleImport, sampleImportKind } from '#tests/support/import-sample.ts'
import { answerTo, describeForms, field, press } from '#tests/support/form-failures.ts'

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
const importAnswers = (values: object) => ({
  '/manage/pc/import/kinds': () => [sampleImportKind],
  '/manage/pc/import/detail': () => ({ ...sampleImport, ...values }),
})

describeForms([
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
    files: ['src/admin/features/banner/links.screen.tsx'],
    name: 'outside target',
    address: '/admin/content/links',
    visitor: 'federation',
    fields: { 网址: 'https://www.gd.gov.cn', 网站名称: '省政府' },
    submit: '加入名单',
  },
  {
    files: ['src/admin/features/rule-set/rule-set-form.tsx'],
    name: 'rule set',
    address: '/admin/rules/new',
    visitor: 'federation',
    answers: { '/manage/pc/rule/sets': comingRules },
    fields: { 生效日期: daysAhead(90), '每天上限（小时）': '8', 为什么改: '省里新办法' },
    submit: '公布这一版',
  },
  {
    files: ['src/admin/features/rule-set/withdraw-form.tsx'],
    name: 'withdrawal of a rule set',
    address: '/admin/rules',
    visitor: 'federation',
    answers: { '/manage/pc/rule/sets': comingRules },
    way: (tab) => press(tab, '撤回 2099-1 版'),
    fields: { 撤回的理由: '日期写错了' },
    submit: '撤回这一版',
  },
  {
    files: ['src/admin/features/rule-set/holiday-form.tsx'],
    name: 'holiday',
    address: '/admin/rules/holidays',
    visitor: 'federation',
    answers: { '/manage/pc/holiday/year': emptyYear },
    fields: { 日期: daysAhead(0), 名称: '春节' },
    submit: '录入',
  },
  {
    files: ['src/admin/features/rule-set/holiday-import-form.tsx'],
    name: 'list of holidays',
    address: '/admin/rules/holidays',
    visitor: 'federation',
    answers: { '/manage/pc/holiday/year': emptyYear },
    fields: { 列表: '2027-01-01,放假,元旦' },
    submit: '导入',
  },
  {
    files: ['src/admin/features/donation/donation-form.tsx'],
    name: 'donation',
    address: '/admin/donations?id=new',
    visitor: 'federation',
    fields: { 捐赠人: '潘秀珍', '金额（元）': '500', 用途: '独居长者探访' },
    submit: '登记',
  },
  {
    files: ['src/admin/features/import/upload-form.tsx'],
    name: 'table to import',
    address: '/admin/imports',
    visitor: 'federation',
    way: () => chooseTable(),
    fields: {},
    ticks: ['捐赠登记'],
    submit: '上传，下一步对应列',
  },
  {
    files: ['src/admin/features/import/event-form.tsx'],
    name: 'reason to take an import back',
    address: '/admin/imports?id=7',
    visitor: 'federation',
    answers: importAnswers({ state: 'imported' }),
    way: (tab) => press(tab, '整批撤回'),
    fields: { 原因: '导错了文件' },
    submit: '整批撤回',
  },
  {
    files: ['src/admin/features/district-site/district-form.tsx'],
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
    files: ['src/admin/features/review/templates-form.tsx'],
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
    files: ['src/admin/features/review/assignment-form.tsx'],
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
])

async function chooseTable(): Promise<void> {
  await userEvent.upload(field('文件'), new File(['编号'], '捐赠.csv'), { applyAccept: false })
}
