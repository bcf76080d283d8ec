import { codes } from '#contract/codes.ts'
import { type bindDistrictList, serviceDistrictLimit } from '#contract/district.ts'
import type { ReplyInput } from '#contract/endpoint.ts'
import type { Executor } from '../../../database/client.ts'
import { BusinessError, invalidInput } from '../../../errors.ts'
import { activeDistrictStates } from '../../../records/district/district-lifecycle.ts'
import {
  lockDistrictVolunteer,
  moveDistrict,
  servedDistrict,
  serviceDistricts,
  writeApplication,
} from '../../../records/district/district.repository.ts'

type Districts = ReplyInput<typeof bindDistrictList>

const rank = { bound: 0, applied: 1, cancelled: 2 } as const

/** The caller's service districts: bound first, then applied for, then cancelled. */
export async function districtList(executor: Executor, volunteerId: number): Promise<Districts> {
  const rows = await serviceDistricts(executor, volunteerId)
  const items = rows
    .map(({ cityLevel, cityName, appliedAt, decidedAt, ...row }) => ({
      ...row,
      cityName: cityLevel === 'city' ? cityName : null,
      appliedAt,
      decidedAt,
    }))
    .toSorted((a, b) => rank[a.state] - rank[b.state])
  const activeCount = items.filter(({ state }) => activeDistrictStates.includes(state)).length
  return { items, left: Math.max(0, serviceDistrictLimit - activeCount) }
}

/**
 * Applies for one more district.
 * @throws BusinessError invalidInput for one that is not served; stateRefused for one that is had already; tooMany above the limit
 */
export function applyFor(executor: Executor, code: string, volunteerId: number, now: Date): Promise<Districts> {
  return executor.transaction(async (transaction) => {
    // The limit counts rows: two applications at once must not both find room.
    await lockDistrictVolunteer(transaction, volunteerId)
    const district = await servedDistrict(transaction, code)
    if (!district)
      throw invalidInput([{ field: 'districtCode', message: '没有这个地区，请从列表中选择本省的市或区县' }])
    const { items, left } = await districtList(transaction, volunteerId)
    const existing = items.find((item) => item.code === code)
    if (existing && activeDistrictStates.includes(existing.state)) {
      throw refusal(`“${district.name}”${existing.state === 'bound' ? '已经绑定' : '已经申请，正等待确认'}，不用再申请`)
    }
    if (left === 0) {
      throw new BusinessError(codes.tooMany, `服务地区最多 ${serviceDistrictLimit} 个，请先取消一个再申请`)
    }
    await writeApplication(transaction, volunteerId, code, now)
    return districtList(transaction, volunteerId)
  })
}

/** Takes an application or a binding back. @throws BusinessError stateRefused when there is neither */
export function cancelDistrictBinding(
  executor: Executor,
  code: string,
  volunteerId: number,
  now: Date,
): Promise<Districts> {
  return executor.transaction(async (transaction) => {
    const values = { decidedAt: now, opinion: null }
    if (!(await moveDistrict(transaction, { volunteerId, code }, 'district.cancelled', values))) {
      throw refusal('这个地区没有申请，或已经取消，请刷新后查看')
    }
    return districtList(transaction, volunteerId)
  })
}

const refusal = (message: string) => new BusinessError(codes.stateRefused, message)
