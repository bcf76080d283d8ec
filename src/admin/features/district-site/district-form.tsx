import { Box, chakra, Grid } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { Link } from 'react-router-dom'
import { commonHotline } from '#domain/common-hotline.ts'
import { districtForm, districtHtml } from '#contract/district-site.ts'
import { notify } from '../../../lib/notice.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { Panel } from '../../../ui/admin/panel.tsx'
import { TextArea, TextField } from '../../../ui/field/text-field.tsx'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { type DistrictSite, sendDistrict } from './district-site.api.ts'

const rules = zodResolver(districtForm)
const tags = districtHtml.tags.map((tag) => `<${tag}>`).join(' ')

const useDistrictForm = ({ domain, icpFilling, headerHtml, footerHtml, hotline, hotlineHours }: DistrictSite) =>
  useForm({ resolver: rules, defaultValues: { domain, icpFilling, headerHtml, footerHtml, hotline, hotlineHours } })

interface FieldsProps {
  form: ReturnType<typeof useDistrictForm>
}

/** What the site of a district has of its own. */
export function DistrictForm({ district, back }: { district: DistrictSite; back: string }) {
  const { code, name, revision } = district
  const form = useDistrictForm(district)
  const submission = useSubmit(form, {
    send: (values, signal) => sendDistrict({ ...values, code, revision }, signal),
    onDone: () => {
      notify.success('已保存，几秒内门户上就能看到')
      revalidatePage()
    },
  })
  return (
    <Panel padding={{ base: '4', md: '5' }} aria-labelledby="district-title">
      <Box hideFrom="lg">
        <Link to={back} className="link inline-flex items-center gap-1.5 [&>svg]:text-ink-500">
          回到列表
        </Link>
      </Box>
      <chakra.h2 textStyle="h2" id="district-title">
        {name}
      </chakra.h2>
      <Form form={form} {...submission} aria-label={name}>
        <Grid gap="4" marginTop="3" css={{ '& > *': { minWidth: 0 } }}>
          <SiteFields form={form} />
          <HotlineFields form={form} />
          <FormActions submit="保存" sending="正在保存" />
        </Grid>
      </Form>
    </Panel>
  )
}

function SiteFields({ form }: FieldsProps) {
  const { errors } = form.formState
  return (
    <>
      <TextField
        label="域名"
        optional
        autoCapitalize="none"
        spellCheck={false}
        hint="用这个域名打开的就是这个地区的网站。先让域名解析到本站，再填这里。"
        error={errors.domain?.message}
        {...form.register('domain')}
      />
      <TextField
        label="备案号"
        optional
        placeholder="粤ICP备12345678号-1"
        error={errors.icpFilling?.message}
        {...form.register('icpFilling')}
      />
      <TextField
        label="页眉"
        optional
        hint="名称下面的一行字，可以用 HTML"
        error={errors.headerHtml?.message}
        {...form.register('headerHtml')}
      />
      <TextArea
        label="页脚"
        optional
        rows={4}
        hint={`主办、协办单位和链接，可以用 ${tags}，别的标签和属性保存时去掉`}
        error={errors.footerHtml?.message}
        {...form.register('footerHtml')}
      />
    </>
  )
}

function HotlineFields({ form }: FieldsProps) {
  const { errors } = form.formState
  return (
    <>
      <TextField
        label="热线"
        optional
        type="tel"
        placeholder={commonHotline.number}
        hint={`不填用 ${commonHotline.number}`}
        error={errors.hotline?.message}
        {...form.register('hotline')}
      />
      <TextField
        label="热线服务时间"
        optional
        placeholder={commonHotline.hours}
        error={errors.hotlineHours?.message}
        {...form.register('hotlineHours')}
      />
    </>
  )
}
