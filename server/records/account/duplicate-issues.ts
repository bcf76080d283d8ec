import type { CodeChannel } from '#contract/code.ts'
import { codes } from '#contract/codes.ts'
import type { FieldIssue } from '#contract/endpoint.ts'
import { brokenConstraint } from '../../database/broken-constraint.ts'
import { BusinessError, invalidInput } from '../../errors.ts'

const channelLabels = { mobile: '手机号', email: '邮箱' } as const

export const duplicateIssues = {
  loginName: { field: 'loginName', message: '这个用户名已被使用，请换一个' },
  name: { field: 'name', message: '这个地区已有同名的组织，请核对名称；组织已经注册过的，请直接登录' },
  creditCode: {
    field: 'creditCode',
    message: '这个统一社会信用代码已经注册过组织，请直接登录；不清楚由谁注册的，请留言给联合会核实',
  },
} as const satisfies Record<string, FieldIssue>

export const duplicateContactIssue = (channel: CodeChannel): FieldIssue => ({
  field: 'contact',
  message: `这个${channelLabels[channel]}刚刚注册了另一个账号，请直接登录，或换一个${channelLabels[channel]}`,
})

const duplicateIdNumberMessage = '这个证件号已经注册过账号，请找回原来的账号，不用再注册'

/** @param reach masked contacts of the account, for the one who typed its name too */
export const identityRefusal = (reach: readonly string[] = []): BusinessError =>
  new BusinessError(
    codes.identityKnown,
    reach.length === 0 ? duplicateIdNumberMessage : `${duplicateIdNumberMessage}。账号留的是${reach.join('、')}`,
  )

const refusals: readonly (readonly [constraint: RegExp, refuse: (channel: CodeChannel) => BusinessError])[] = [
  [/loginName|login_name/, () => invalidInput([duplicateIssues.loginName])],
  [/mobileHash|emailHash/, (channel) => invalidInput([duplicateContactIssue(channel)])],
  [/idNumberHash/, () => identityRefusal()],
  [/organization_credit_code/, () => invalidInput([duplicateIssues.creditCode])],
  [/organization_name_in_district/, () => invalidInput([duplicateIssues.name])],
]

/** Two who claim the same at the same moment: the index decides, and this is the refusal of the other one. */
export function refusalOfRace(error: unknown, channel: CodeChannel): unknown {
  const index = brokenConstraint(error)
  const refusal = index === undefined ? undefined : refusals.find(([pattern]) => pattern.test(index))
  return refusal ? refusal[1](channel) : error
}

export const isIdNumberRace = (error: unknown): boolean => brokenConstraint(error)?.includes('idNumberHash') ?? false

export const isContactRace = (error: unknown): boolean => /mobileHash|emailHash/.test(brokenConstraint(error) ?? '')

export const isNameRace = (error: unknown): boolean => /loginName|login_name/.test(brokenConstraint(error) ?? '')
