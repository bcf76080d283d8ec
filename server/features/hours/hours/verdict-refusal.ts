import { codes } from '#contract/codes.ts'
import { maskName } from '#domain/fields/masked-name.ts'
import type { SettlementVerdict } from '#contract/hours/settlement.ts'
import { BusinessError } from '../../../errors.ts'
import type { SlotPerson } from './settlement-people.ts'

const refusals: Readonly<Record<SettlementVerdict, string>> = {
  anomaly: '的时长有异常，请先处理',
  unclear: '没有签退，请补录时间或不计时长',
  reported: '的异常已经报给联合会，等有了结果再处理',
  right: '的时长没有异常，可以直接确认',
  absent: '没有到场，不用处理',
  left: '的时长已经定为不计',
  recorded: '的时长已经登记，请从时长记录里处理',
}

/** @throws BusinessError stateRefused for somebody who stands otherwise than so */
export function refuseUnless(
  { verdict, participant, anomalies }: SlotPerson,
  allowed: readonly SettlementVerdict[],
): void {
  if (allowed.includes(verdict)) return
  const [first] = anomalies
  const reasonText = verdict === 'anomaly' && first ? `：${first.reason}` : ''
  throw new BusinessError(codes.stateRefused, `${maskName(participant.name)} ${refusals[verdict]}${reasonText}`)
}
