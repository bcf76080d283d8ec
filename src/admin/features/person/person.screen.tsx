import { Box } from '@chakra-ui/react'
import { isInsideSite } from '#domain/site-address.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { readOrganizer } from '../../../session/read-organizer.ts'
import { List } from '../../../ui/admin/list.tsx'
import { PageLead, PageTitle } from '../../../ui/admin/page-title.tsx'
import { Panel } from '../../../ui/admin/panel.tsx'
import { Meta, SectionTitle } from '../../../ui/admin/text.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { DoneState } from '../../../ui/notice/state-panel.tsx'
import { PersonForm } from './person-form.tsx'

export async function loader({ url }: ScreenArgs) {
  const { name, needsPerson } = await readOrganizer()
  const returnPath = url.searchParams.get('to')
  return { name, needsPerson, to: returnPath !== null && isInsideSite(returnPath) ? returnPath : '/admin/' }
}

/** Whose account of staff it is, said once and before anything else. */
export default function PersonScreen() {
  const { name, needsPerson, to } = useScreen<typeof loader>().data
  if (!needsPerson)
    return (
      <DoneState
        level={1}
        title="已经登记本人"
        actions={<Button onClick={() => window.location.assign(to)}>继续</Button>}
      />
    )
  return (
    <Box maxWidth="640px" marginInline="auto">
      <PageTitle>登记本人</PageTitle>
      <PageLead>请登记这个账号是谁在用。只登记一次，登记后就能继续。</PageLead>
      <Panel marginTop="4.5" padding={{ base: '4', md: '5' }} aria-labelledby="why">
        <SectionTitle as="h2" id="why">
          为什么要证件号
        </SectionTitle>
        <List marginTop="1">
          <li>用来判断两个账号是不是同一个人：自己的事不能自己办，需要两个人的事要由另一个人确认。</li>
          <li>证件号加密保存，只用于核对；同事和志愿者看不到，联合会只看得到打码的号码。</li>
          <li>姓名会用在操作记录里，同事看得到；志愿者只看到职责。</li>
        </List>
      </Panel>
      <Panel marginTop="4.5" padding={{ base: '4', md: '5' }} aria-label="本人">
        <PersonForm name={name} to={to} />
        <Meta as="p" marginTop="3">
          不是你本人的账号，请退出登录，让组织给你单独的账号。
        </Meta>
      </Panel>
    </Box>
  )
}
