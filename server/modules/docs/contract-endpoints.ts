import * as account from '#contract/account.ts'
import * as application from '#contract/application.ts'
import * as article from '#contract/article.ts'
import * as auth from '#contract/auth.ts'
import * as card from '#contract/card/card.ts'
import * as cardReview from '#contract/card/review.ts'
import * as code from '#contract/code.ts'
import type { AnyEndpointSpec } from '#contract/endpoint.ts'
import * as feedback from '#contract/feedback.ts'
import * as home from '#contract/home.ts'
import * as location from '#contract/location.ts'
import * as mission from '#contract/mission.ts'
import * as organizer from '#contract/organizer.ts'
import * as recovery from '#contract/recovery.ts'
import * as volunteer from '#contract/volunteer.ts'

const parts = {
  登录: auth,
  账号: account,
  验证码: code,
  找回密码: recovery,
  反馈: feedback,
  门户: home,
  资讯: article,
  活动: mission,
  报名: application,
  志愿者: volunteer,
  志愿者证: card,
  志愿者证审核: cardReview,
  组织: organizer,
  位置: location,
}

export interface NamedEndpoint {
  /** Name in the contract, unique. */
  readonly name: string
  /** Part of the product it belongs to. */
  readonly part: string
  readonly spec: AnyEndpointSpec
}

/** Every endpoint that the contract declares. */
export const contractEndpoints: readonly NamedEndpoint[] = Object.entries(parts).flatMap(([part, module]) =>
  Object.entries(module as Readonly<Record<string, unknown>>).flatMap(([name, spec]) =>
    isEndpoint(spec) ? [{ name, part, spec }] : [],
  ),
)

function isEndpoint(value: unknown): value is AnyEndpointSpec {
  return typeof value === 'object' && value !== null && 'caller' in value && 'path' in value && 'method' in value
}
