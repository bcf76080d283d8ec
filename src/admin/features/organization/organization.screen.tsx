import { Box, Flex, Grid } from '@chakra-ui/react'
import { type DutyHolder, isOpenTo } from '#domain/duty.ts'
import { isOpenIn } from '#domain/organization/open-states.ts'
import { changeOrganization, ownRegistration } from '#contract/registration/registration.ts'
import { organizationMachine } from '#machines/lifecycle/organization.machine.ts'
import { allows } from '#machines/lifecycle/lifecycle.ts'
import { useRef, useState } from 'react'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { readOrganizer } from '../../../session/read-organizer.ts'
import { Button } from '../../../ui/button/button.tsx'
import { RefusedState } from '../../../ui/notice/state-panel.tsx'
import { OrganizationTag } from '../../../shared/organization/organization-tag.tsx'
import { OrganizationStatePanel } from '../../../shared/organization/organization-state-panel.tsx'
import { organizationMeanings } from '../../../shared/organization/organization-state-texts.ts'
import { fetchOwnRegistration, type OwnRegistration } from './organization.api.ts'
import { Correction } from './correction.tsx'
import { RegistrationHistory } from './history.tsx'
import { Opinion } from '../../../ui/admin/opinion.tsx'
import { PageTitle } from '../../../ui/admin/page-title.tsx'
import { Panel } from '../../../ui/admin/panel.tsx'
import { Meta } from '../../../ui/admin/text.tsx'
import { OrganizationChangeForm } from './change-form.tsx'
import { Pictures } from './pictures.tsx'
import { Profile } from './profile.tsx'

export async function loader({ signal }: ScreenArgs) {
  const organizer = await readOrganizer()
  const { organization } = organizer
  if (organization.level === 'federation') return null
  const { state } = organization
  if (!isOpenIn(ownRegistration, state)) return state
  return { registration: await fetchOwnRegistration(signal), organizer }
}

const inset = { paddingBlock: { base: '5', lg: '6' }, paddingInline: { base: '4', lg: '6' } } as const

/** The own organization's registration: where it stands, what was said, and the correction of a returned one. */
export default function OrganizationScreen() {
  const data = useScreen<typeof loader>().data
  if (data === null) {
    return (
      <RefusedState level={1} title="联合会没有注册审核" link={['回工作台', '/']}>
        这一页给注册的志愿组织看审核进度。
      </RefusedState>
    )
  }
  if (typeof data === 'string') return <OrganizationStatePanel level={1} title="注册资料已不能查看" state={data} />
  return <Own {...data} />
}

function Own({ registration: data, organizer }: { registration: OwnRegistration; organizer: DutyHolder }) {
  const [now] = useState(() => Date.now())
  const { state } = data
  const isOpen = allows(organizationMachine, state, 'organization.submitted')
  return (
    <>
      <Flex as="header" wrap="wrap" align="center" columnGap="3" rowGap="2">
        <PageTitle fontSize="h2">注册资料</PageTitle>
        <OrganizationTag state={state} />
      </Flex>
      <Meta as="p">
        {data.number !== null && `编号 ${data.number}\u00A0· `}
        {organizationMeanings[state]}
      </Meta>
      {data.opinion && <Opinion>审核意见：{data.opinion}</Opinion>}
      <Grid gridTemplateColumns={{ lg: 'minmax(0, 1fr) 280px' }} alignItems={{ lg: 'start' }} gap="4.5" marginTop="4.5">
        <Panel as="div" {...inset} containerType="inline-size">
          {isOpen ? (
            <Correction key={JSON.stringify(data.profile)} registration={data} />
          ) : (
            <OwnProfile registration={data} mayChange={isOpenTo(changeOrganization, organizer)} />
          )}
        </Panel>
        <Panel {...inset} aria-labelledby="history">
          <RegistrationHistory steps={data.history} now={now} />
        </Panel>
      </Grid>
    </>
  )
}

/** What the organization says of itself; approved, its owner changes some of it. */
function OwnProfile({ registration, mayChange }: { registration: OwnRegistration; mayChange: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const container = useRef<HTMLDivElement>(null)
  const close = () => {
    setOpen(false)
    container.current?.focus({ preventScroll: true })
  }
  const canChange = mayChange && isOpenIn(changeOrganization, registration.state)
  return (
    <Box ref={container} tabIndex={-1} _focus={{ outline: 'none' }}>
      {isOpen ? (
        <OrganizationChangeForm profile={registration.profile} onClose={close} />
      ) : (
        <>
          {canChange && (
            <Flex justify="flex-end" marginBottom="2">
              <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
                修改资料
              </Button>
            </Flex>
          )}
          <Profile registration={registration} />
          {canChange && <Pictures registration={registration} />}
        </>
      )}
    </Box>
  )
}
