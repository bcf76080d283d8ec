import { codes } from '#contract/codes.ts'
import { BusinessError } from '../../errors.ts'

/** What is said of a mission that is not over, or whose hours nobody sees yet. */
export const refuseEarlyOutcome = (): BusinessError =>
  new BusinessError(codes.stateRefused, '活动结束、时长开始公示以后才能写回顾')
