import { Grid } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { dutyLabels } from '#domain/duty.ts'
import { inviteStaff } from '#contract/staff/staff.ts'
import { InvitationForm } from '../../../shared/staff/invitation-form.tsx'
import { InvitationList } from '../../../shared/staff/invitation-list.tsx'
import { PageLead, PageTitle } from '../../../ui/admin/page-title.tsx'
import { Panel } from '../../../ui/admin/panel.tsx'
import { SectionTitle } from '../../../ui/admin/text.tsx'
import { ColleagueTable } from './colleague-table.tsx'
import { FactorSwitch } from './factor-switch.tsx'
import { DutyField } from './duty-field.tsx'
import { fetchStaff, sendStaffInvitation, sendStaffInvitationWithdrawal } from './staff.api.ts'

export const loader = ({ signal }: ScreenArgs) => fetchStaff(signal)

const rules = zodResolver(inviteStaff.body)
const inset = { paddingBlock: '4.5', paddingInline: { base: '4', md: '5' } } as const

/** Who works for the organization, what each may do, and whom it has invited. */
export default function StaffScreen() {
  const { people, invitations, secondFactorRequired } = useScreen<typeof loader>().data
  return (
    <>
      <PageTitle>工作人员</PageTitle>
      <PageLead>每人用自己的账号，按职责办事。邀请、调整和移除都会记入操作记录。</PageLead>
      <Grid gridTemplateColumns={{ lg: 'minmax(0, 1fr) 320px' }} alignItems={{ lg: 'start' }} gap="4" marginTop="4.5">
        <Panel {...inset} aria-labelledby="colleagues">
          <SectionTitle as="h2" id="colleagues">
            同事（{people.length} 人）
          </SectionTitle>
          <ColleagueTable people={people} />
        </Panel>
        <Grid gap="4">
          <Panel {...inset} aria-labelledby="invite">
            <SectionTitle as="h2" id="invite">
              邀请同事
            </SectionTitle>
            <InvitationForm
              rules={rules}
              initial={{ name: '', contact: '', duty: 'missions' }}
              send={sendStaffInvitation}
            >
              <DutyField />
            </InvitationForm>
          </Panel>
          <Panel {...inset} aria-labelledby="factor">
            <FactorSwitch isRequired={secondFactorRequired} />
          </Panel>
          <Panel {...inset} aria-labelledby="invitations">
            <InvitationList
              invitations={invitations.map(({ duty, ...row }) => ({ ...row, duties: dutyLabels[duty] }))}
              withdraw={sendStaffInvitationWithdrawal}
            />
          </Panel>
        </Grid>
      </Grid>
    </>
  )
}
