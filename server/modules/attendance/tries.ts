import { attendanceRules } from '#contract/attendance.ts'
import { codes } from '#contract/codes.ts'
import { BusinessError } from '../../errors.ts'

const mostInStep = 5

/** Typed digits of one volunteer: five in a half-minute, so that six digits are not found by trying. */
export function createTries() {
  let step = -1
  const counts = new Map<number, number>()
  return {
    /** @throws BusinessError tooMany */
    count(volunteerId: number, now: Date): void {
      const present = Math.floor(now.getTime() / attendanceRules.stepMs)
      if (present !== step) counts.clear()
      step = present
      const attempts = (counts.get(volunteerId) ?? 0) + 1
      counts.set(volunteerId, attempts)
      if (attempts > mostInStep) throw new BusinessError(codes.tooMany, '输错太多次，请等半分钟后看新的数字再输')
    },
  }
}

export type Tries = ReturnType<typeof createTries>
