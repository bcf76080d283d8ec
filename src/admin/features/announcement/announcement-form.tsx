import { sortCopy } from '#domain/arrays.ts'
import { Box, Flex, Grid } from '@chakra-ui/react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { announcementForm } from '#contract/announcement.ts'
import {
  type AnnouncementLevel,
  announcementLevelLabels,
  announcementStateAt,
  showTypeLabels,
} from '#domain/announcement-state.ts'
import type { FieldIssue } from '#contract/endpoint.ts'
import { recordEntries } from '#domain/record-keys.ts'
import { dayAndTime } from '../../../lib/dates.ts'
import { notify } from '../../../lib/notice.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { useNow } from '../../../lib/use-now.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { Panel } from '../../../ui/admin/panel.tsx'
import { Problem } from '../../../ui/admin/problem.tsx'
import { Note, SectionTitle } from '../../../ui/admin/text.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { InstantPart } from '../../../ui/date/instant-field.tsx'
import { RadioPart, TextPart, usePart } from '../../../ui/field/form-parts.tsx'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { createResolver } from '../../../ui/form/rules.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { RichTextField } from '../../../ui/rich-text/rich-text-field.tsx'
import { type Announcement, sendAnnouncement, sendAnnouncementEnd } from './announcement.api.ts'

interface Values {
  level: AnnouncementLevel
  showType: string
  title: string
  body: string
  publishedAt: string
  endAt: string
}

const fields = ['title', 'level', 'body', 'showType', 'publishedAt', 'endAt'] as const
const levelItems = recordEntries(announcementLevelLabels).map(([code, name]) => ({ code, name }))
const showItems = Object.entries(showTypeLabels).map(([code, name]) => ({ code, name }))

const valuesOf = (announcement: Announcement | null): Values => ({
  level: announcement?.level ?? 'notice',
  showType: String(announcement?.showType ?? 1),
  title: announcement?.title ?? '',
  body: announcement?.body ?? '',
  publishedAt: announcement?.publishedAt ?? new Date().toISOString(),
  endAt: announcement?.endAt ?? '',
})

const bodyOf = ({ showType, endAt, ...values }: Values) => ({
  ...values,
  showType: Number(showType),
  endAt: endAt === '' ? null : endAt,
})

/** What is wrong with the form, in the order of the page. */
function problemsOf(values: Values): FieldIssue[] {
  const { error } = announcementForm.safeParse(bodyOf(values))
  const issues = (error?.issues ?? []).map(({ path, message }) => {
    const field = String(path[0])
    return { field, message: field === 'publishedAt' ? '请选择发布的日期和时间' : message }
  })
  if (values.endAt !== '' && Date.parse(values.endAt) <= Date.parse(values.publishedAt))
    issues.push({ field: 'endAt', message: '结束时间要晚于发布时间' })
  return sortCopy(issues, (a, b) => fields.findIndex((f) => f === a.field) - fields.findIndex((f) => f === b.field))
}

interface FormProps {
  /** Null for a new one. */
  announcement: Announcement | null
  /** Address of the list. */
  back: string
}

/** An announcement: its words, where and when it is shown. */
export function AnnouncementForm({ announcement, back }: FormProps) {
  const { form, submission } = useAnnouncementForm(announcement)
  return (
    <Panel padding={{ base: '4', md: '5' }} aria-labelledby="announcement-title">
      <Box hideFrom="lg">
        <Link to={back} className="link inline-flex items-center gap-1.5 [&>svg]:text-ink-500">
          回到列表
        </Link>
      </Box>
      <Flex wrap="wrap" align="center" justify="space-between" gap="2">
        <SectionTitle as="h2" id="announcement-title">
          {announcement ? '修改公告' : '新公告'}
        </SectionTitle>
        {announcement && <End announcement={announcement} back={back} />}
      </Flex>
      {announcement?.savedAt && (
        <Note as="p">
          {announcement.savedBy} {dayAndTime(announcement.savedAt)}改
        </Note>
      )}
      <Form form={form} {...submission} aria-label="公告">
        <Grid gap="4" marginTop="3" css={{ '& > *': { minWidth: 0 } }}>
          <TextPart name="title" label="标题" required hint="2–60 字" />
          <RadioPart name="level" label="类型" required items={levelItems} />
          <BodyField />
          <RadioPart name="showType" label="显示位置" required items={showItems} />
          <InstantPart name="publishedAt" label="发布" time="09:00" required />
          <InstantPart name="endAt" label="结束" time="18:00" />
          <FormActions submit={announcement ? '保存' : '发布'} sending="正在保存" />
        </Grid>
      </Form>
    </Panel>
  )
}

/** The form, and its sending: a new announcement is opened in the list. */
function useAnnouncementForm(announcement: Announcement | null) {
  const navigate = useNavigate()
  const form = useForm<Values>({
    mode: 'onTouched',
    resolver: createResolver(problemsOf),
    defaultValues: valuesOf(announcement),
  })
  const submission = useSubmit(form, {
    send: (values, signal) =>
      sendAnnouncement(
        {
          ...bodyOf(values),
          ...(announcement && { announcementId: announcement.announcementId }),
          revision: announcement?.revision ?? 0,
        },
        signal,
      ),
    onDone: ({ announcementId }) => {
      notify.success('已保存，几秒内门户上就能看到')
      if (announcement) revalidatePage()
      else void navigate(`/content/announcements?id=${announcementId}`, { replace: true })
    },
    shows: [...fields],
  })
  return { form, submission }
}

const BodyField = () => <RichTextField label="正文" required {...usePart<string>('body')} />

interface EndProps {
  announcement: Announcement
  back: string
}

/** Ends an announcement now, or deletes one that nobody has seen. */
function End({ announcement, back }: EndProps) {
  const [isOpen, setOpen] = useState(false)
  const now = useNow(30_000)
  const state = announcementStateAt(announcement.publishedAt, announcement.endAt, now)
  if (state === 'over') return null
  const act = state === 'later' ? '删除' : '现在结束'
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
        {act}
      </Button>
      <EndDialog
        {...{ announcement, back, act, isOpen }}
        description={state === 'later' ? '还没有人看到它，删除后不能恢复。' : '门户上不再显示，文字保留在“已结束”里。'}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

interface EndDialogProps extends EndProps {
  act: string
  description: string
  isOpen: boolean
  onClose: () => void
}

function EndDialog({
  announcement: { announcementId, title },
  back,
  act,
  description,
  isOpen,
  onClose,
}: EndDialogProps) {
  const navigate = useNavigate()
  const { task, message, write } = useWrite((_: undefined, signal) => sendAnnouncementEnd(announcementId, signal), {
    onDone: ({ deleted }) => {
      notify.success(deleted ? '已删除' : '已结束，几秒内门户上就看不到了')
      onClose()
      if (deleted) void navigate(back, { replace: true })
      else revalidatePage()
    },
  })
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={`${act}“${title}”？`}
      description={description}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            取消
          </Button>
          <Button
            variant="danger"
            loading={task !== null}
            loadingText="正在办理"
            onClick={() => write({ name: 'end' }, undefined)}
          >
            {act}
          </Button>
        </>
      }
    >
      {message && <Problem>{message}</Problem>}
    </Dialog>
  )
}
