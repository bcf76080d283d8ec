import { dutyNames, type DutyHolder, type DutyRule, isOpenTo } from '#domain/duty.ts'
import type { Allowance, AnyEndpointSpec } from '#contract/endpoint.ts'
import { type ClosingState, isOpenIn } from '#domain/organization/open-states.ts'
import { BusinessError, Unauthorized } from '../../errors.ts'
import { codes } from '#contract/codes.ts'
import type { OrganizationState } from '#domain/lifecycle/organization.ts'

export interface Guest {
  readonly kind: 'guest'
}

interface SignedIn {
  readonly id: number
  /** Public identity on the wire. */
  readonly userId: string
  readonly sessionId: number
  readonly weakPassword: boolean
  /** Conditions in the order in which they have to be ended; the first closes all calls but those that declare it in `allowedDuring`. */
  readonly restrictions: readonly Allowance[]
}

export interface VolunteerCaller extends SignedIn {
  readonly kind: 'volunteer'
  /** Identity in the ledger. */
  readonly surrogateId: string
}

/** Where a call comes from: its address, and browser and system as the browser says. */
export interface CallSource {
  readonly address: string
  readonly device: string
  /** Why it does the work of another organization, as whoever calls typed it; empty where no call says so. */
  readonly onBehalf: string
}

export interface OrganizerCaller extends SignedIn, DutyHolder {
  readonly kind: 'organizer'
  readonly source: CallSource
  readonly organizationId: number
  readonly organizationState: OrganizationState
  readonly federation: boolean
  /** The account may not do without a second factor. */
  readonly secondFactorRequired: boolean
  /** District of the organization, GB/T 2260. */
  readonly districtCode: string
}

/** Who of staff decides; a decision that takes effect later has no session any more. */
export type Decider = Pick<
  OrganizerCaller,
  'id' | 'organizationId' | 'organizationState' | 'federation' | 'districtCode'
>

export type AnyCaller = Guest | VolunteerCaller | OrganizerCaller

export type CallerOf<E extends AnyEndpointSpec> = E['caller'] extends 'open'
  ? AnyCaller
  : E['caller'] extends 'volunteer'
    ? VolunteerCaller
    : E['caller'] extends 'signedIn'
      ? VolunteerCaller | OrganizerCaller
      : OrganizerCaller

export const guest: Guest = { kind: 'guest' }

const wrongKind = {
  volunteer: '这项操作只对志愿者开放，请用志愿者账号登录后再试',
  organizer: '这项操作只对组织管理员开放，请用组织账号登录后再试',
  federation: '这项操作只对联合会管理员开放',
} as const

const restrictionRefusals = {
  forcedChange: [codes.passwordChangeRequired, '请先修改密码，修改后才能继续使用'],
  logoffPending: [codes.logoffPending, '账号正在注销，请先在安全设置里撤销注销'],
  secondFactorMissing: [codes.secondFactorMissing, '这个账号必须使用两步验证，请先在“两步验证”里设置'],
  personMissing: [codes.personMissing, '请先登记这个账号是谁在用（本人姓名和证件号），登记后才能继续'],
  confirmationMissing: [
    codes.confirmationMissing,
    '新账号要由另一位同事确认后才能使用，可以请同事在“联合会账号”里确认',
  ],
  consentMissing: [codes.consentMissing, '有协议要先阅读并同意，之后才能继续使用'],
} as const

const stateRefusals: Record<ClosingState, string> = {
  draft: '组织的注册还没有提交，请在“注册资料”里填好并提交，通过审核后再来办理',
  pendingReview: '组织正在等联合会审核，通过以后才能办理，进度在“注册资料”里；急事请拨打 12355',
  returned: '组织的注册被退回了，请在“注册资料”里按意见修改后重新提交，通过审核后再来办理',
  suspended: '组织已被联合会暂停，恢复以前只能查看自己的活动和时长；要恢复请拨打 12355 联系联合会',
  closed: '组织已经关闭，不能再办理；有疑问请拨打 12355 联系联合会',
}

/**
 * Who may pass: `open` lets everybody in; else a live sign-in of the declared kind without a restriction in force, of an
 * organization whose state opens the call; of staff, with a duty that opens it.
 * @throws Unauthorized without a live sign-in; BusinessError for the wrong kind of user, a restriction, the organization's state, and the duty
 */
export function admit(spec: AnyEndpointSpec, caller: AnyCaller): AnyCaller {
  if (spec.caller === 'open') {
    const isRestricted = caller.kind !== 'guest' && caller.restrictions.length > 0
    return isRestricted && spec.shared ? guest : caller
  }
  if (caller.kind === 'guest') throw new Unauthorized()
  if (spec.caller === 'volunteer' && caller.kind !== 'volunteer') {
    throw new BusinessError(codes.forbidden, wrongKind.volunteer)
  }
  if (spec.caller === 'organizer' && caller.kind !== 'organizer') {
    throw new BusinessError(codes.forbidden, wrongKind.organizer)
  }
  if (spec.caller === 'federation' && !(caller.kind === 'organizer' && caller.federation)) {
    throw new BusinessError(codes.forbidden, wrongKind.federation)
  }
  // One after the other: were both looked at, each would close the calls that end the other.
  const [restriction] = caller.restrictions
  if (restriction && !spec.allowedDuring?.includes(restriction)) {
    const [code, sentence] = restrictionRefusals[restriction]
    throw new BusinessError(code, sentence)
  }
  if (caller.kind === 'organizer') {
    refuseState(spec, caller.organizationState)
    refuseDuty(spec, caller)
  }
  return caller
}

function refuseState(spec: AnyEndpointSpec, state: OrganizationState): void {
  if (state === 'approved' || isOpenIn(spec, state)) return
  throw new BusinessError(codes.organizationClosed, stateRefusals[state], { state })
}

/** @throws BusinessError forbidden, naming the duty */
export function refuseDuty(rule: DutyRule, caller: OrganizerCaller): void {
  if (isOpenTo(rule, caller)) return
  const advice = caller.federation ? '请找联合会里负责这项工作的同事' : '请找组织的负责人'
  throw new BusinessError(codes.forbidden, `你的职责是“${dutyNames(caller)}”，不能做这项操作，${advice}`)
}
