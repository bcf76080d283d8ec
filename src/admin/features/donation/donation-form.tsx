import { Grid } from '@chakra-ui/react'
import { useState } from 'react'
import { randomHex } from '../../../lib/random-hex.ts'
import { DonationFields } from '../../../shared/donation/donation-fields.tsx'
import {
  donationFields,
  type DonationValues,
  toDonationFacts,
  fieldOfFact,
  judgeDonation,
  toDonationValues,
} from '../../../shared/donation/donation-values.ts'
import { TextAreaPart } from '../../../ui/field/form-parts.tsx'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { createResolver } from '../../../ui/form/rules.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { type ManagedDonation, sendDonationCorrection, sendDonation } from './donation.api.ts'

interface FormProps {
  /** The one that is corrected; null for a new one. */
  donation: ManagedDonation | null
  onDone: (donationId: string) => void
  onCancel?: () => void
}

/** What was received, by whom and for what: a new donation, or the right facts of one. */
export function DonationForm({ donation, onDone, onCancel }: FormProps) {
  // One key for all attempts: what was stored by one that got no answer is not stored again.
  const [requestKey] = useState(() => randomHex(16))
  const form = useForm<DonationValues>({
    mode: 'onTouched',
    resolver: createResolver((values) => judgeDonation(values, donation !== null)),
    defaultValues: toDonationValues(donation),
  })
  const submission = useSubmit(form, {
    send: (values, signal) => {
      const facts = toDonationFacts(values)
      if (donation === null) return sendDonation({ requestKey, ...facts }, signal)
      const { donationId } = donation
      return sendDonationCorrection({ donationId, ...facts, reason: values.reason.trim() }, signal)
    },
    onDone: ({ donationId }) => onDone(donationId),
    shows: [...donationFields],
    fieldOf: fieldOfFact,
  })
  return (
    <Form form={form} {...submission} aria-label={donation ? '更正捐赠登记' : '登记捐赠'}>
      <Grid gap="4" marginTop="3" css={{ '& > *': { minWidth: 0 } }}>
        <DonationFields />
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
