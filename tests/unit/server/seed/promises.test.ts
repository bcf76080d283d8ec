import { expect, it } from 'vitest'
import { attendanceRules } from '#domain/attendance-rules.ts'
import { cardLimits } from '#domain/card/steps.ts'
import { reviewWorkingDays } from '#contract/registration/registration.ts'
import { volunteerFormLimits } from '#domain/registration/volunteer-form.ts'
import { ruleSetOn } from '#domain/rule-set/rule-sets.ts'
import { abandonedMs, retentionMs, warnedMs } from '#server/records/card/card-plans.ts'
import { agreementContent } from '#server/seed/content/agreements.ts'
import { helpContent } from '#server/seed/content/help.ts'

const day = 86_400_000
const rules = ruleSetOn('2026-12-01')
const answer = (title: string) => helpContent.find((one) => one.title === title)?.paragraphs.join('') ?? ''
const agreement = (kind: string) =>
  agreementContent
    .find((one) => one.kind === kind)
    ?.sections.flatMap(({ lines }) => lines)
    .join('') ?? ''

// Numbers and sentences of docs/rules/: a rule that moves takes its texts along, and the other way round.
it.each([
  [
    'working days of recording',
    rules.recordingWorkingDays,
    10,
    answer('时长什么时候到账？'),
    '活动结束后 10 个工作日内',
  ],
  ['days of publicity', rules.publicityDays, 7, answer('时长什么时候到账？'), '公示 7 天'],
  ['minimum presence', rules.minimumPresence, 60, answer('证据等级 A、B、C、D 是什么意思？'), '不足时段的 60%'],
  ['life of an opened code', attendanceRules.claimMs, 600_000, answer('到了现场怎么签到？'), '扫码后 10 分钟内'],
  ['change of the code', attendanceRules.stepMs, 30_000, answer('到了现场怎么签到？'), '码每半分钟换一次'],
  ['opening of a check-in', attendanceRules.earlyMs, 3_600_000, answer('到了现场怎么签到？'), '活动开始前 1 小时起'],
  ['daily maximum', rules.dailyMaximumMinutes, 720, answer('为什么提示时间冲突？'), '合计不超过 12 小时'],
  ['ages of minors', volunteerFormLimits.guardianBelow, 18, answer('未成年人可以参加吗？'), '14 至 18 周岁'],
  ['ages with a guardian', volunteerFormLimits.accompaniedBelow, 14, answer('未成年人可以参加吗？'), '未满 14 周岁'],
  ['review of an organization', reviewWorkingDays, 3, answer('组织怎么入驻？'), '3 个工作日内审核'],
  ['review as agreed to', reviewWorkingDays, 3, agreement('orgRegRequirements'), '3 个工作日内给出结果'],
  ['an ended card application', retentionMs, 90 * day, agreement('cardRequirements'), '在 90 天后删除'],
  ['an unfinished card application', abandonedMs, 90 * day, agreement('cardRequirements'), '90 天没有更新就自动删除'],
  ['its warning', abandonedMs - warnedMs, 7 * day, agreement('cardRequirements'), '删除前 7 天会发消息提醒'],
  ['a card through a guardian', cardLimits.guardianBelow, 16, agreement('cardRequirements'), '未满 16 周岁须由监护人'],
  ['a credit card', cardLimits.creditFrom, 18, agreement('cardRequirements'), '信用卡须年满 18 周岁'],
])('the text promises what the rule says: %s', (_what, constant, number, text, sentence) => {
  expect(constant).toBe(number)
  expect(text).toContain(sentence)
})
