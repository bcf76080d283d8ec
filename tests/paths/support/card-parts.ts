import type { CardParts } from '#machines/volunteer-card/card-application.machine.ts'
import type { VolunteerCardContext } from '#machines/volunteer-card/volunteer-card.types.ts'

type CardDetail = CardParts['detail']
type CardOptions = CardParts['options']

const kind = (code: 'credit' | 'debit', name: string, bank: string): CardOptions['kinds'][number] => ({
  kind: code,
  name,
  bank,
  annualFee: '免年费',
  workingDays: 15,
  forWhom: '年满 16 周岁的志愿者',
  benefits: ['免跨行取现手续费'],
})
const branch = (id: string, bank: string, name: string): CardOptions['branches'][number] => ({
  id,
  bank,
  name,
  districtCode: '440106',
  address: '体育东路 3 号',
  hours: '9:00 至 17:00',
})

/** What can be chosen; a day of pick-up is not among it. */
export const options: CardOptions = {
  kinds: [kind('credit', '志愿者信用卡', '甲银行'), kind('debit', '志愿者借记卡', '乙银行')],
  branches: [branch('11', '甲银行', '天河支行'), branch('12', '乙银行', '越秀支行')],
  gifts: [{ id: '21', name: '保温杯', description: '500 毫升', cover: '' }],
  notice: { version: '2026-07', title: '志愿者证须知', sections: [{ title: '谁能申领', lines: ['实名的志愿者'] }] },
}

/** What the server tells of it, pictures left out. */
export function detailOf({
  application,
  draft,
  basis,
}: Pick<VolunteerCardContext, 'application' | 'draft' | 'basis'>): CardDetail {
  return {
    standing: {
      ...application,
      number: application.applicationId && 'ZK20261121000071',
      kind: draft.choice.kind || null,
      opinion: null,
      submittedAt: null,
      history: [],
    },
    facts: (basis as NonNullable<typeof basis>).facts,
    draft,
    revision: 1,
    savedAt: null,
    criticised: [],
    pictures: [],
    branchName: null,
    giftName: null,
    areaName: null,
    cardTail: null,
    deviceKey: '',
  }
}

export const partsOf = (context: VolunteerCardContext): CardParts => ({
  detail: detailOf(context),
  options,
  isFromDevice: false,
})
