import { codes } from '#contract/codes.ts'
import { ageOn, shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { volunteerFormLimits } from '#domain/registration/volunteer-form.ts'
import type { Executor } from '../../database/client.ts'
import { BusinessError } from '../../errors.ts'
import { type Decidable, listDecidable } from '../application/decision.repository.ts'
import { minorObstacle } from '../application/minor-obstacle.ts'

/** Whether a guardian has to be there with somebody on that day. */
export const needsGuardianOnDay = (birthDay: string | null, instant: Date): boolean =>
  birthDay !== null && ageOn(birthDay, shanghaiDay(instant)) < volunteerFormLimits.accompaniedBelow

const obstacleOf = (person: Decidable): string | null => minorObstacle(person.slotStartAt, person, person.hazardLevel)

/** Which of these applications are of minors who may not arrive: without consent, or where it is hazardous. */
export async function findMinorsKeptOut(executor: Executor, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const people = await listDecidable(executor, ids)
  return new Set(people.flatMap((person) => (obstacleOf(person) === null ? [] : person.id)))
}

/**
 * Refuses the arrival of a minor without consent or where it is hazardous, and that of a child beside whom nobody has seen a guardian.
 * @throws BusinessError stateRefused
 */
export async function refuseMinor(executor: Executor, applicationId: number, isAccompanied: boolean): Promise<void> {
  const [person] = await listDecidable(executor, [applicationId])
  const obstacle = person && obstacleOf(person)
  if (obstacle) throw new BusinessError(codes.stateRefused, obstacle)
  if (person && !isAccompanied && needsGuardianOnDay(person.birthDay, person.slotStartAt))
    throw new BusinessError(codes.stateRefused, '未满 14 周岁要由监护人陪同，请组织者核对监护人在场后按名单登记')
}
