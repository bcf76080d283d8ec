import { Grid } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { publishOutcome } from '#contract/outcome.ts'
import { outcomeLimits } from '#domain/outcome-limits.ts'
import { notify } from '../../../lib/notice.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { TextAreaPart } from '../../../ui/field/form-parts.tsx'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { createResolver } from '../../../ui/form/rules.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { type ManagedOutcome, type Photo, sendOutcome } from './outcome.api.ts'
import { PhotoFields } from './photo-fields.tsx'

export interface OutcomeValues {
  thanks: string
  photos: (Pick<Photo, 'photoId' | 'small'> & { caption: string })[]
}

const { shortest, longest } = outcomeLimits

const bodyOf = (missionId: string, { thanks, photos }: OutcomeValues) => ({
  missionId,
  thanks,
  photos: photos.map(({ photoId, caption }) => ({ photoId, caption })),
})

/** A photo that was taken down meanwhile leaves the form; what was written stays. */
function useLeftPhotos(form: UseFormReturn<OutcomeValues>, photos: readonly Photo[]): void {
  const [published] = useState(() => new Set(photos.map(({ photoId }) => photoId)))
  useEffect(() => {
    const shown = new Set(photos.map(({ photoId }) => photoId))
    const current = form.getValues('photos')
    const kept = current.filter(({ photoId }) => shown.has(photoId) || !published.has(photoId))
    if (kept.length < current.length) form.setValue('photos', kept)
  }, [form, photos, published])
}

/** Thanks and photos, with the words of whoever published them before. */
export function OutcomeForm({ of: { mission, outcome, photos } }: { of: ManagedOutcome }) {
  const { missionId } = mission
  const form = useForm<OutcomeValues>({
    resolver: createResolver((values) => {
      const { error } = publishOutcome.body.safeParse(bodyOf(missionId, values))
      return (error?.issues ?? []).map(({ path, message }) => ({ field: path.join('.'), message }))
    }),
    defaultValues: {
      thanks: outcome?.thanks ?? '',
      photos: photos.map(({ photoId, small, caption }) => ({ photoId, small, caption: caption ?? '' })),
    },
  })
  useLeftPhotos(form, photos)
  const submission = useSubmit(form, {
    name: 'outcome',
    send: (values, signal) => sendOutcome(bodyOf(missionId, values), signal),
    onDone: ({ told }) => {
      notify.success(told > 0 ? `回顾已发布，${told} 人会收到消息` : '回顾已更新')
      revalidatePage()
    },
    shows: ['thanks', ...photos.map((_, at) => `photos.${at}.caption` as const)],
  })
  return (
    <Form form={form} {...submission} aria-label="活动回顾">
      <Grid gap="4.5" maxWidth="46em">
        <TextAreaPart
          name="thanks"
          label="感谢的话"
          required
          rows={5}
          hint={`写给参加的人，${shortest}–${longest} 字；人数、时长和时段由系统算出`}
        />
        <PhotoFields missionId={missionId} />
        <FormActions submit={outcome && !outcome.isWithdrawn ? '更新回顾' : '发布回顾'} sending="正在发布" />
      </Grid>
    </Form>
  )
}
