import { codes } from '#contract/codes.ts'
import type { Executor } from '../../database/client.ts'
import { BusinessError } from '../../errors.ts'
import { countWaitingEntries } from './waiting-entries.repository.ts'

const words = {
  hours: '条时长等待复核或处理异议',
  imports: '次导入等待另一位管理员执行',
  anomalies: '条时长异常等待联合会处理',
  corrections: '条捐赠更正等待联合会处理',
} as const

/**
 * A contact or account that stands with an entry that waits for somebody stays until it is decided (docs/rules/persons.md#what-waits).
 * @param action cannot be done meanwhile
 * @throws BusinessError stateRefused, saying what waits
 */
export async function refuseWhileWaiting(executor: Executor, organizerId: number, action: string): Promise<void> {
  const counts = await countWaitingEntries(executor, organizerId)
  const waiting = (['hours', 'imports', 'anomalies', 'corrections'] as const).filter((kind) => counts[kind] > 0)
  if (waiting.length === 0) return
  const list = waiting.map((kind) => `${counts[kind]} ${words[kind]}`).join('，')
  throw new BusinessError(codes.stateRefused, `这个账号录入的内容里还有 ${list}，有了结果才能${action}`)
}
