import { Grid, Table } from '@chakra-ui/react'
import { outsideHost } from '#domain/banner-link.ts'
import { fullDay } from '../../../lib/dates.ts'
import { notify } from '../../../lib/notice.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { useWrite } from '../../../lib/use-write.ts'
import { FederationPage, loadForFederation } from '../../../shared/federation/federation-page.tsx'
import { tableRecipe } from '../../../ui/admin/admin.recipes.ts'
import { PageLead, PageTitle } from '../../../ui/admin/page-title.tsx'
import { Panel } from '../../../ui/admin/panel.tsx'
import { Problem } from '../../../ui/admin/problem.tsx'
import { TableHead } from '../../../ui/admin/table-head.tsx'
import { Note, SectionTitle } from '../../../ui/admin/text.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { checksOf } from '../../../ui/form/rules.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { Breadcrumb } from '../../../ui/frame/breadcrumb.tsx'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import { type OutsideTarget, fetchBannerTargets, sendTarget, sendTargetRemoval } from './banner.api.ts'

export const loader = loadForFederation(({ signal }: ScreenArgs) => fetchBannerTargets(signal))

/** Hosts outside the site to which banners may lead. */
export default function LinksScreen() {
  return (
    <FederationPage data={useScreen<typeof loader>().data} purpose="站外链接名单由省志愿者联合会维护">
      {(targets) => (
        <>
          <Breadcrumb items={[{ text: '首页轮播', to: '/content/banners' }, { text: '站外链接' }]} />
          <PageTitle>站外链接名单</PageTitle>
          <PageLead>轮播只能跳到站内，或名单里的网站。移出名单后，跳到那里的轮播还显示，但不能点。</PageLead>
          <Panel marginTop="4.5" padding={{ base: '4', md: '5' }} aria-labelledby="add-title">
            <SectionTitle as="h2" id="add-title">
              加一个网站
            </SectionTitle>
            <TargetForm />
          </Panel>
          <Panel marginTop="4" padding={{ base: '4', md: '5' }} aria-label="名单">
            {targets.length === 0 ? (
              <EmptyState title="名单是空的">现在轮播只能跳到站内。</EmptyState>
            ) : (
              <Targets targets={targets} />
            )}
          </Panel>
        </>
      )}
    </FederationPage>
  )
}

const rules = checksOf<{ address: string; name: string }>({
  address: (text) => (outsideHost(text) === null ? '请填写以 https:// 开头的网址' : null),
  name: (text) => {
    const { length } = text.trim()
    return length === 0 ? '请填写网站名称' : length > 40 ? '网站名称最多 40 字' : null
  },
})

function TargetForm() {
  const form = useForm({ resolver: rules, defaultValues: { address: '', name: '' } })
  const { errors } = form.formState
  const submission = useSubmit(form, {
    send: ({ address, name }, signal) => sendTarget({ address: address.trim(), name: name.trim() }, signal),
    onDone: ({ host }) => {
      notify.success(`已加入 ${host}`)
      form.reset()
      revalidatePage()
    },
  })
  return (
    <Form form={form} {...submission} aria-label="加一个网站">
      <Grid gridTemplateColumns={{ md: '1fr 1fr auto' }} alignItems="start" gap="3.5" marginTop="2.5">
        <TextField
          label="网址"
          required
          type="url"
          placeholder="https://www.gd.gov.cn"
          hint="只看网站的域名，路径不用写"
          error={errors.address?.message}
          {...form.register('address')}
        />
        <TextField label="网站名称" required error={errors.name?.message} {...form.register('name')} />
      </Grid>
      <Grid marginTop="3.5" justifyItems="start">
        <FormActions submit="加入名单" sending="正在加入" />
      </Grid>
    </Form>
  )
}

function Targets({ targets }: { targets: readonly OutsideTarget[] }) {
  const { task, message, write } = useWrite(sendTargetRemoval, {
    onDone: () => {
      notify.success('已移出名单')
      revalidatePage()
    },
  })
  return (
    <>
      {message && <Problem>{message}</Problem>}
      <Table.Root recipe={tableRecipe}>
        <TableHead columns={['网站', '用到它的轮播', '加入', '操作']} />
        <Table.Body>
          {targets.map(({ targetId, host, name, addedAt, addedBy, banners }) => (
            <Table.Row key={targetId}>
              <Table.Cell as="th" scope="row">
                {name}
                <Note display="block">{host}</Note>
              </Table.Cell>
              <Table.Cell data-label="轮播">{banners} 张</Table.Cell>
              <Table.Cell data-label="加入" whiteSpace={{ md: 'nowrap' }}>
                {addedBy}
                <Note display="block">{fullDay(addedAt)}</Note>
              </Table.Cell>
              <Table.Cell gridColumn="1 / -1">
                <Button
                  size="sm"
                  variant="outline"
                  aria-label={`移出名单：${host}`}
                  loading={task?.record === targetId}
                  loadingText="正在移出"
                  onClick={() => write({ name: 'remove', record: targetId }, targetId)}
                >
                  移出名单
                </Button>
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </>
  )
}
