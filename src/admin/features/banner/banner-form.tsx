import { sortCopy } from '#domain/arrays.ts'
import { Box, Flex, Grid } from '@chakra-ui/react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { bannerForm, bannerSlots } from '#contract/banner.ts'
import { linkProblem } from '#domain/banner-link.ts'
import type { FieldIssue } from '#contract/endpoint.ts'
import { megabytesText, mostFileBytes } from '#domain/fields/file-size.ts'
import { notify } from '../../../lib/notice.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { sendContentPicture } from '../../../shared/content/content-picture.api.ts'
import { PicturePart } from '../../../shared/picture/picture-part.tsx'
import { Panel } from '../../../ui/admin/panel.tsx'
import { Problem } from '../../../ui/admin/problem.tsx'
import { Note, SectionTitle } from '../../../ui/admin/text.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { InstantPart } from '../../../ui/date/instant-field.tsx'
import { CheckPart, SelectPart, TextPart } from '../../../ui/field/form-parts.tsx'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { createResolver } from '../../../ui/form/rules.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { RemovalDialog } from '../../../ui/overlay/removal-dialog.tsx'
import { dayAndTime } from '../../../lib/dates.ts'
import { type Banner, sendBanner, sendRemoval } from './banner.api.ts'

interface FormProps {
  /** Null for a new one. */
  banner: Banner | null
  /** Of a new one. */
  slot: number
  hosts: readonly string[]
}

interface Values {
  slot: string
  title: string
  alt: string
  picture: string
  link: string
  startAt: string
  endAt: string
  visible: boolean
}

const slotItems = bannerSlots.map((slot) => ({ code: String(slot), name: `第 ${slot} 位` }))
const fields = ['title', 'picture', 'alt', 'link', 'slot', 'startAt', 'endAt', 'visible'] as const

const valuesOf = (banner: Banner | null, slot: number): Values => ({
  slot: String(banner?.slot ?? slot),
  title: banner?.title ?? '',
  alt: banner?.alt ?? '',
  picture: banner?.picture ?? '',
  link: banner?.link ?? '',
  startAt: banner?.startAt ?? '',
  endAt: banner?.endAt ?? '',
  visible: banner?.visible ?? true,
})

const bodyOf = ({ slot, startAt, endAt, ...values }: Values) => ({
  ...values,
  slot: Number(slot),
  startAt: startAt === '' ? null : startAt,
  endAt: endAt === '' ? null : endAt,
})

/** What is wrong with the form, in the order of the page. */
const problemsOf =
  (hosts: readonly string[]) =>
  (values: Values): FieldIssue[] => {
    const { error } = bannerForm.safeParse(bodyOf(values))
    const issues = (error?.issues ?? []).map(({ path, message }) => ({ field: String(path[0]), message }))
    const problem = linkProblem(values.link.trim(), hosts)
    if (problem !== null) issues.push({ field: 'link', message: problem })
    if (values.startAt !== '' && values.endAt !== '' && Date.parse(values.startAt) >= Date.parse(values.endAt))
      issues.push({ field: 'endAt', message: '结束时间要晚于开始时间' })
    return sortCopy(issues, (a, b) => fields.findIndex((f) => f === a.field) - fields.findIndex((f) => f === b.field))
  }

function useBannerForm({ banner, slot, hosts }: FormProps) {
  const navigate = useNavigate()
  const form = useForm<Values>({
    mode: 'onTouched',
    resolver: createResolver(problemsOf(hosts)),
    defaultValues: valuesOf(banner, slot),
  })
  const submission = useSubmit(form, {
    send: (values, signal) =>
      sendBanner(
        { ...bodyOf(values), ...(banner && { bannerId: banner.bannerId }), revision: banner?.revision ?? 0 },
        signal,
      ),
    onDone: ({ bannerId }) => {
      notify.success('已保存，几秒内首页上就能看到')
      if (banner) revalidatePage()
      else void navigate(`/content/banners?id=${bannerId}`, { replace: true })
    },
    shows: [...fields],
  })
  return { form, submission }
}

/** A banner of the home page: picture, words, where it leads and when. */
export function BannerForm({ banner, slot, hosts }: FormProps) {
  const { form, submission } = useBannerForm({ banner, slot, hosts })
  return (
    <Panel padding="4" aria-labelledby="banner-title">
      <Box hideFrom="lg">
        <Link to="/content/banners" className="link inline-flex items-center gap-1.5 [&>svg]:text-ink-500">
          看全部位置
        </Link>
      </Box>
      <Flex wrap="wrap" align="center" justify="space-between" gap="2">
        <SectionTitle as="h2" id="banner-title">
          {banner ? `第 ${banner.slot} 位` : `放到第 ${slot} 位`}
        </SectionTitle>
        {banner && <Removal banner={banner} />}
      </Flex>
      {banner?.savedAt && (
        <Note as="p">
          {banner.savedBy} {dayAndTime(banner.savedAt)}改&nbsp;· {banner.skips} 次点击
        </Note>
      )}
      <Form form={form} {...submission} aria-label="轮播">
        <Grid gap="4" marginTop="3" css={{ '& > *': { minWidth: 0 } }}>
          <BannerFields hosts={hosts} />
          <FormActions submit={banner ? '保存' : '放上去'} sending="正在保存" />
        </Grid>
      </Form>
    </Panel>
  )
}

const BannerFields = ({ hosts }: Pick<FormProps, 'hosts'>) => (
  <>
    <TextPart name="title" label="标题" required hint="最多 30 字，显示在图片下面" />
    <PicturePart
      name="picture"
      label="图片"
      hint={`JPG 或 PNG，最大 ${megabytesText(mostFileBytes)}，至少 720 × 480，裁成 3:2`}
      ratio={3 / 2}
      send={sendContentPicture}
    />
    <TextPart name="alt" label="替代文字" required hint="图片里有什么，给看不见图片的人听" />
    <TextPart
      name="link"
      label="点击跳到"
      optional
      placeholder="/article/article-60"
      hint={
        hosts.length > 0 ? `站内地址，或名单里的网站：${hosts.join('、')}` : '站内地址以 / 开头；站外的要先加入名单'
      }
    />
    <SelectPart name="slot" label="位置" required items={slotItems} placeholder="请选择位置" />
    <InstantPart name="startAt" label="开始显示" time="00:00" />
    <InstantPart name="endAt" label="结束显示" time="23:59" />
    <CheckPart name="visible">在首页显示</CheckPart>
  </>
)

/** Takes a banner off the home page for good, once the person confirmed it. */
function Removal({ banner: { bannerId, title } }: { banner: Banner }) {
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  const { task, message, write } = useWrite((_: undefined, signal) => sendRemoval(bannerId, signal), {
    onDone: () => {
      notify.success(`已移除“${title}”`)
      void navigate('/content/banners', { replace: true })
    },
  })
  const close = () => setOpen(false)
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
        移除
      </Button>
      <RemovalDialog
        open={isOpen}
        title={`移除“${title}”？`}
        description="位置空出来，图片和文字不再保留。只想暂时不显示的，取消“在首页显示”就可以。"
        verb="移除"
        busy={task !== null}
        onConfirm={() => write({ name: 'remove' }, undefined)}
        onClose={close}
      >
        {message && <Problem>{message}</Problem>}
      </RemovalDialog>
    </>
  )
}
