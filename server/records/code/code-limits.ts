import { codeLimits } from '#contract/code.ts'
import { codes } from '#contract/codes.ts'
import type { Executor } from '../../database/client.ts'
import { BusinessError } from '../../errors.ts'
import { sentFromAddress, sentToTarget } from './code.repository.ts'

const minute = 60_000
const hour = 60 * minute
export const dayInMs = 24 * hour

/**
 * Refuses a code that would be one too many (docs/rules/sign-in.md#codes); call under the lock of the request.
 * @throws BusinessError tooMany with the time left in words, and in `data.retryAfterSeconds`
 */
export async function refuseTooMany(
  executor: Executor,
  targetHashes: readonly string[],
  address: string,
  now: Date,
): Promise<void> {
  const { resendSeconds, perTargetAndDay, perAddressAndHour } = codeLimits
  const toTarget = await sentToTarget(executor, targetHashes, before(now, dayInMs), perTargetAndDay)
  const [newest] = toTarget
  if (newest) refuseUntil(newest.getTime() + resendSeconds * 1000, now, (wait) => `刚刚发过验证码，请 ${wait}后再获取`)
  const oldest = toTarget[perTargetAndDay - 1]
  if (oldest) {
    refuseUntil(
      oldest.getTime() + dayInMs,
      now,
      (wait) => `这里一天最多收 ${perTargetAndDay} 次验证码，请 ${wait}后再获取`,
    )
  }
  const fromAddress = await sentFromAddress(executor, address, before(now, hour), perAddressAndHour)
  const earliest = fromAddress[perAddressAndHour - 1]
  if (earliest) {
    refuseUntil(earliest.getTime() + hour, now, (wait) => `这个网络获取验证码的次数太多，请 ${wait}后再获取`)
  }
}

/** "42 秒", "7 分钟", "3 小时 20 分钟"; rounded up. */
export function waitText(milliseconds: number): string {
  if (milliseconds < minute) return `${Math.max(1, Math.ceil(milliseconds / 1000))} 秒`
  const minutes = Math.ceil(milliseconds / minute)
  if (minutes < 60) return `${minutes} 分钟`
  return minutes % 60 === 0 ? `${minutes / 60} 小时` : `${Math.floor(minutes / 60)} 小时 ${minutes % 60} 分钟`
}

function refuseUntil(allowedAt: number, now: Date, sentence: (wait: string) => string): void {
  const waitMs = allowedAt - now.getTime()
  if (waitMs <= 0) return
  throw new BusinessError(codes.tooMany, sentence(waitText(waitMs)), { retryAfterSeconds: Math.ceil(waitMs / 1000) })
}

const before = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds)
