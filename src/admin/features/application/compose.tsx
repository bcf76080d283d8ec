import { chakra, Grid } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { type Control, Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { type Audience, audienceLabels, mostMessagesADay, sendSlotMessage } from '#contract/message/slot-message.ts'
import { recordEntries } from '#domain/record-keys.ts'
import { notify } from '../../../lib/notice.ts'
import { Panel } from '../../../ui/admin/panel.tsx'
import { Note, SectionTitle } from '../../../ui/admin/text.tsx'
import { Checkbox } from '../../../ui/field/checkbox.tsx'
import { RadioField } from '../../../ui/field/chip-field.tsx'
import { TextArea, TextField } from '../../../ui/field/text-field.tsx'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { type MessageValues, fetchMessagePreview, type MessageRecipients, sendComposedMessage } from './compose.api.ts'

const rules = zodResolver(sendSlotMessage.body.omit({ slotId: true, applicationIds: true }))
const audiences = recordEntries<Audience, string>(audienceLabels).map(([code, name]) => ({ code, name }))
const SentLink = chakra(Link)

interface ComposeProps {
  slotId: string
  /** Whom it is for at first. */
  initial: Audience
  /** Applications that are picked on the board. */
  picked: readonly string[]
  onClose: () => void
}

/** A message to people of a slot: whom, what, how many it reaches, and how it will look. */
export function Compose({ slotId, initial, picked, onClose }: ComposeProps) {
  const form = useForm<MessageValues, unknown, MessageValues>({
    resolver: rules,
    defaultValues: { audience: initial, title: '', body: '', isTexted: false },
  })
  const { audience, title, body, isTexted } = useWatch({ control: form.control }) as MessageValues
  const reach = useReach({ slotId, audience, applicationIds: picked })
  const submission = useSubmit(form, {
    name: 'send',
    shows: ['audience', 'title', 'body'],
    send: (values, signal) =>
      sendComposedMessage({ slotId, audience: values.audience, applicationIds: picked }, values, signal),
    onDone: ({ people }) => {
      notify.success(`已发给 ${people} 人`)
      onClose()
    },
  })
  const { errors } = form.formState
  return (
    <Panel marginTop="4.5" padding={{ base: '4', md: '5' }} aria-labelledby="compose-title">
      <SectionTitle as="h2" id="compose-title">
        群发通知
      </SectionTitle>
      <Form aria-label="群发通知" form={form} {...submission}>
        <Grid gap="4" marginTop="3" gridTemplateColumns={{ lg: 'minmax(0, 1fr) 320px' }} alignItems="start">
          <Grid gap="4">
            <AudienceField form={form} picked={picked} />
            <TextField label="标题" required maxLength={30} error={errors.title?.message} {...form.register('title')} />
            <TextArea
              label="内容"
              required
              rows={4}
              hint="活动名称和时间会自动写在前面。"
              error={errors.body?.message}
              {...form.register('body')}
            />
            <TextedField control={form.control} />
          </Grid>
          <Preview {...{ title, body }}>{reachText(reach, isTexted)}</Preview>
          <div>
            <FormActions submit={reach ? `发给 ${reach.people} 人` : '发送'} sending="正在发送" onCancel={onClose}>
              <SentLink className="link" to="/messages" alignSelf="center" fontSize="ui">
                看发过的通知
              </SentLink>
            </FormActions>
          </div>
        </Grid>
      </Form>
    </Panel>
  )
}

type Reach = Awaited<ReturnType<typeof fetchMessagePreview>>

/** How many a message reaches; null until it is known. */
function useReach({ slotId, audience, applicationIds }: MessageRecipients): Reach | null {
  const [preview, setPreview] = useState<{ of: string; reach: Reach } | null>(null)
  const previewKey = `${slotId} ${audience} ${audience === 'chosen' ? applicationIds.join(',') : ''}`
  useEffect(() => {
    const reading = new AbortController()
    const [slot = '', whom = '', ids = ''] = previewKey.split(' ')
    const recipients = { slotId: slot, audience: whom as Audience, applicationIds: ids === '' ? [] : ids.split(',') }
    fetchMessagePreview(recipients, reading.signal).then(
      (reach) => setPreview({ of: previewKey, reach }),
      () => {},
    )
    return () => reading.abort()
  }, [previewKey])
  return preview?.of === previewKey ? preview.reach : null
}

function reachText(reach: Reach | null, isTexted: boolean): string {
  if (!reach) return '正在数会收到的人……'
  const { people, withEmail, withMobile, leftToday } = reach
  const channels = [`站内 ${people} 人`, `邮件 ${withEmail} 人`, ...(isTexted ? [`短信 ${withMobile} 人`] : [])]
  return `${channels.join('，')}。今天还能发 ${leftToday} 次，每场活动每天最多 ${mostMessagesADay} 次。`
}

const Preview = ({ title, body, children }: { title: string; body: string; children: string }) => (
  <chakra.div padding="4" borderRadius="lg" background="bg.subtle" overflowWrap="anywhere">
    <Note display="block">志愿者会看到</Note>
    <chakra.b display="block" marginTop="1">
      {title.trim() || '标题'}
    </chakra.b>
    <chakra.p marginTop="1" fontSize="ui" whiteSpace="pre-line">
      {body.trim() || '内容'}
    </chakra.p>
    <Note display="block" marginTop="3" role="status">
      {children}
    </Note>
  </chakra.div>
)

interface AudienceFieldProps extends Pick<ComposeProps, 'picked'> {
  form: UseFormReturn<MessageValues, unknown, MessageValues>
}

const AudienceField = ({ form: { control, formState }, picked }: AudienceFieldProps) => (
  <Controller
    control={control}
    name="audience"
    render={({ field: { name, value, onChange } }) => (
      <RadioField
        required
        label="发给谁"
        name={name}
        items={audiences}
        value={value}
        hint={value === 'chosen' ? `在下面的名单里勾选，已选 ${picked.length} 人。` : undefined}
        error={formState.errors.audience?.message}
        onChange={onChange}
      />
    )}
  />
)

const TextedField = ({ control }: { control: Control<MessageValues> }) => (
  <Controller
    control={control}
    name="isTexted"
    render={({ field: { name, value, onChange } }) => (
      <Checkbox name={name} checked={value} onChange={onChange}>
        同时发短信
      </Checkbox>
    )}
  />
)
