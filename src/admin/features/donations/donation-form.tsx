import { Grid } from '@chakra-ui/react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { donorKindLabels } from '#contract/certificate/donation.ts'
import { shanghaiDay } from '#contract/fields/shanghai-day.ts'
import { entriesOf } from '#contract/record-keys.ts'
import { randomHex } from '../../../lib/random-hex.ts'
import { DatePart, RadioPart, TextAreaPart, TextPart } from '../../../ui/field/form-parts.tsx'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { rulesOf } from '../../../ui/form/rules.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import {
  donationFields,
  type DonationValues,
  factsOf,
  fieldOfFact,
  judgeDonation,
  valuesOf,
} from './donation-values.ts'
import { type Donation, sendCorrection, sendDonation } from './donations.api.ts'

const donorItems = entriesOf(donorKindLabels).map(([code, name]) => ({ code, name }))
const giftItems = [
  { code: 'money', name: '资金' },
  { code: 'goods', name: '物资' },
]

interface FormProps {
  /** The one that is corrected; null for a new one. */
  donation: Donation | null
  onDone: (donationId: string) => void
  onCancel?: () => void
}

/** What was received, by whom and for what: a new donation, or the right facts of one. */
export function DonationForm({ donation, onDone, onCancel }: FormProps) {
  // One key for all attempts: what was stored by one that got no answer is not stored again.
  const [requestKey] = useState(() => randomHex(16))
  const [today] = useState(() => shanghaiDay(new Date()))
  const form = useForm<DonationValues>({
    mode: 'onTouched',
    resolver: rulesOf((values) => judgeDonation(values, donation !== null)),
    defaultValues: valuesOf(donation),
  })
  const submission = useSubmit(form, {
    send: (values, signal) => {
      const facts = factsOf(values)
      if (donation === null) return sendDonation({ requestKey, ...facts }, signal)
      const { donationId } = donation
      return sendCorrection({ donationId, ...facts, reason: values.reason.trim() }, signal)
    },
    onDone: ({ donationId }) => onDone(donationId),
    shows: [...donationFields],
    fieldOf: fieldOfFact,
  })
  return (
    <Form form={form} {...submission} aria-label={donation ? '更正捐赠登记' : '登记捐赠'}>
      <Grid gap="4" marginTop="3" css={{ '& > *': { minWidth: 0 } }}>
        <RadioPart name="donorKind" label="捐赠人类型" required items={donorItems} />
        <TextPart name="donorName" label="捐赠人" required hint="个人写姓名，单位写全称，照此印在证书上" />
        <TextPart
          name="mobile"
          label="手机号"
          optional
          inputMode="numeric"
          autoComplete="off"
          hint="捐赠人凭它查询证书；与志愿者的姓名和手机号一致时，证书也出现在本人的个人中心"
        />
        <RadioPart name="kind" label="捐赠内容" required items={giftItems} />
        <GiftFields />
        <TextPart name="use" label="用途" required hint="例如：山区学校图书角" />
        <DatePart name="donatedOn" label="捐赠日期" required max={today} />
        {donation && (
          <TextAreaPart
            name="reason"
            label="更正的原因"
            required
            rows={3}
            hint="旧证书的持有人会看到，公开查验不显示"
          />
        )}
        <FormActions submit={donation ? '更正登记' : '登记'} sending="正在保存" {...(onCancel && { onCancel })} />
      </Grid>
    </Form>
  )
}

function GiftFields() {
  const { control } = useFormContext<DonationValues>()
  const kind = useWatch({ control, name: 'kind' })
  if (kind === 'money')
    return <TextPart name="amount" label="金额（元）" required inputMode="decimal" autoComplete="off" maxLength={16} />
  return (
    <>
      <TextPart name="item" label="物资名称" required />
      <TextPart name="quantity" label="数量" required hint="连同单位，例如：120 箱" />
    </>
  )
}
