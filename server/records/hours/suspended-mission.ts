import { codes } from '#contract/codes.ts'
import type { MissionState } from '#domain/lifecycle/mission.ts'
import { BusinessError } from '../../errors.ts'
import type { Decider } from '../caller/caller.ts'

/**
 * What the federation looks into, and what an organization stopped, brings about hours once it goes on; until then the federation alone decides.
 * @throws BusinessError stateRefused
 */
export function refuseSuspendedMission(state: MissionState, { federation }: Pick<Decider, 'federation'>): void {
  if (state === 'suspended' && !federation)
    throw new BusinessError(codes.stateRefused, '活动已暂停，恢复以后再登记和结算时长')
}
