import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { donorKindLabels } from '#contract/donation.ts'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { recordEntries } from '#domain/record-keys.ts'
import { DatePart, RadioPart, TextPart } from '../../ui/field/form-parts.tsx'

const donorItems = recordEntries(donorKindLabels).map(([code, name]) => ({ code, name }))
const giftItems = [
  { code: 'money', name: '资金' },
  { code: 'goods', name: '物资' },
]

interface Within {
  /** Part of the form in which the donation is: '' for all of it, else a name and a full stop. */
  within?: '' | `${string}.`
}

/** Facts of a donation, fields of the form around them. */
export function DonationFields({ within = '' }: Within) {
  const [today] = useState(() => shanghaiDay(new Date()))
  return (
    <>
      <RadioPart name={`${within}donorKind`} label="捐赠人类型" required items={donorItems} />
      <TextPart name={`${within}donorName`} label="捐赠人" required hint="个人写姓名，单位写全称，照此印在证书上" />
      <TextPart
        name={`${within}mobile`}
        label="联系电话"
        optional
        inputMode="tel"
        autoComplete="off"
        hint="手机号，或带区号的座机。捐赠人凭手机号查询证书；与志愿者的姓名和手机号一致时，证书也出现在本人的个人中心"
      />
      <RadioPart name={`${within}kind`} label="捐赠内容" required items={giftItems} />
      <GiftFields within={within} />
      <TextPart name={`${within}use`} label="用途" required hint="例如：山区学校图书角" />
      <DatePart name={`${within}donatedOn`} label="捐赠日期" required max={today} />
    </>
  )
}

function GiftFields({ within }: Within) {
  const kind: unknown = useWatch({ name: `${within}kind` })
  if (kind === 'money')
    return (
      <TextPart
        name={`${within}amount`}
        label="金额（元）"
        required
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
      />
    )
  return (
    <>
      <TextPart name={`${within}item`} label="物资名称" required />
      <TextPart name={`${within}quantity`} label="数量" required hint="连同单位，例如：120 箱" />
    </>
  )
}
