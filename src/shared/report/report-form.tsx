import { useEffect, useEffectEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useForm } from '../../ui/form/use-form.ts'
import { recordEntries } from '#domain/record-keys.ts'
import { reportedFrom, reportedLabels, reportKindLabels, reportLimits } from '#domain/report-kind.ts'
import { megabytesText, mostFileBytes } from '#domain/fields/file-size.ts'
import { notify } from '../../lib/notice.ts'
import { RadioPart, TextAreaPart, TextPart, usePart } from '../../ui/field/form-parts.tsx'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { createResolver } from '../../ui/form/rules.ts'
import { useSubmit } from '../../ui/form/use-submit.ts'
import { FailureNote } from '../../ui/notice/failure.tsx'
import { UploadField } from '../../ui/upload/upload-field.tsx'
import { usePictureUpload } from '../picture/use-picture-upload.ts'
import { type ReportTarget, sendReport, sendReportPicture } from './report.api.ts'
import { parseReportBody, judgeReport, reportFields, type ReportValues } from './report-values.ts'

const kindItems = recordEntries(reportKindLabels).map(([code, name]) => ({ code, name }))

interface FormProps {
  target: ReportTarget
  onDone: () => void
  onCancel: () => void
}

/** What happened, by whom, with up to three pictures. */
export default function ReportForm({ target, onDone, onCancel }: FormProps) {
  const [sending, setSending] = useState<readonly number[]>([])
  const page = 'missionId' in target ? 'mission' : 'organization'
  const form = useForm<ReportValues>({
    resolver: createResolver((values) => judgeReport(target, values, sending)),
    defaultValues: {
      reported: page,
      whom: '',
      kind: '',
      text: '',
      pictures: Array.from({ length: reportLimits.pictures }, () => ''),
    },
  })
  const submission = useSubmit(form, {
    name: 'report',
    send: (values, signal) => sendReport(parseReportBody(target, values), signal),
    onDone: ({ number }) => {
      notify.success(`已收到，编号 ${number}，处理结果在隐私中心看`)
      onDone()
    },
    shows: [...reportFields],
  })
  const [reported, pictures] = useWatch({ control: form.control, name: ['reported', 'pictures'] })
  const fieldCount = Math.min(reportLimits.pictures, pictures.filter((id) => id !== '').length + 1)
  const markSending = (at: number, isSending: boolean) =>
    setSending((before) => [...before.filter((index) => index !== at), ...(isSending ? [at] : [])])
  return (
    <Form className="grid gap-4.5 mt-3" form={form} {...submission} aria-label="举报">
      <RadioPart
        name="reported"
        label="举报谁"
        required
        items={reportedFrom[page].map((code) => ({ code, name: reportedLabels[code] }))}
      />
      {reported === 'staff' && (
        <TextPart name="whom" label="是哪一位" required hint="职务、称呼或外貌，例如：现场签到的负责人" />
      )}
      <RadioPart name="kind" label="什么问题" required items={kindItems} />
      <TextAreaPart
        name="text"
        label="经过"
        required
        rows={5}
        hint={`写清时间、地点和发生了什么，${reportLimits.shortest}–${reportLimits.longest} 字`}
      />
      {Array.from({ length: fieldCount }, (_, at) => (
        <ReportPicture key={at} at={at} onSending={(isSending) => markSending(at, isSending)} />
      ))}
      <FormActions submit="提交举报" sending="正在提交" onCancel={onCancel} />
    </Form>
  )
}

function ReportPicture({ at, onSending }: { at: number; onSending: (isSending: boolean) => void }) {
  const { name, value, error, onChange } = usePart<string>(`pictures.${at}`)
  const { actor, preview, onFile, isSending } = usePictureUpload(value, null, sendReportPicture, onChange)
  const notifySending = useEffectEvent(onSending)
  useEffect(() => notifySending(isSending), [isSending])
  return (
    <>
      <UploadField
        slot={{ key: name, name, ratio: null, camera: 'environment', whole: true }}
        label={`照片 ${at + 1}（选填）`}
        hint={`JPG 或 PNG，最大 ${megabytesText(mostFileBytes)}，加密保存`}
        optional
        actor={actor}
        onFile={onFile}
        preview={preview}
      />
      {/* The field says nothing beside its progress. */}
      {isSending && error !== undefined && <FailureNote>{error}</FailureNote>}
    </>
  )
}
