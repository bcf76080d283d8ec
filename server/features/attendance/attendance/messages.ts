import { spanText } from '#domain/words.ts'

export const byListMessage = '这个活动按名单签到，由组织者登记，不用扫码'
export const staleMessage = '签到码已经更换，请对准组织者的屏幕再扫一次'

export const purposeNames = { in: '签到', out: '签退' } as const

/** A slot as the log of staff's acts names it. */
export const slotSubject = (slot: { readonly name: string; readonly startAt: Date; readonly endAt: Date }): string =>
  `活动“${slot.name}”${spanText(slot)}`
