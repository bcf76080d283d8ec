import { chakra, Grid } from '@chakra-ui/react'
import { dayAndTime } from '../../../lib/dates.ts'
import { Fact, FactList } from '../../../ui/admin/facts.tsx'
import { Note } from '../../../ui/admin/text.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import { ApplicantTags } from './person-tags.tsx'
import type { Applicant } from './application.api.ts'

const Phone = chakra('a')

/** What is known of a person: conditions with their reasons, the past with the organization, what was written. */
export function ApplicantDetails({ applicant }: { applicant: Applicant }) {
  const { conditions, answers, message, opinion, phone, past, appliedAt, guardianGivenAt, guardianRemindedAt } =
    applicant
  return (
    <Grid gap="3" marginTop="3" fontSize="meta">
      {conditions.length > 0 && (
        <ul>
          {conditions.map(({ key, title, met, note }) => (
            <chakra.li key={key} display="flex" gap="1.5" paddingBlock="0.5">
              <chakra.span color={met ? 'leaf.600' : 'danger.600'}>
                <Icon name={met ? 'check' : 'alert'} label={met ? '满足' : '不满足'} />
              </chakra.span>
              <span>
                {title}
                <Note display="block">{note}</Note>
              </span>
            </chakra.li>
          ))}
        </ul>
      )}
      <FactList gap="2">
        {phone && (
          <Fact name="电话">
            <Phone className="link" href={`tel:${phone}`}>
              {phone}
            </Phone>
          </Fact>
        )}
        {answers.map(({ question, answer }) => (
          <Fact key={question} name={question}>
            {answer ?? <Note>没有回答</Note>}
          </Fact>
        ))}
        {message && <Fact name="报名留言">{message}</Fact>}
        {opinion && <Fact name="组织说明">{opinion}</Fact>}
        <Fact name="在本组织">
          参加 {past.served} 次，缺席 {past.absent} 次，临近取消 {past.lateCancellations} 次
        </Fact>
        {guardianGivenAt && <Fact name="监护人同意">{dayAndTime(guardianGivenAt)}</Fact>}
        {guardianRemindedAt && <Fact name="提醒监护人">{dayAndTime(guardianRemindedAt)}</Fact>}
        <Fact name="报名时间">{dayAndTime(appliedAt)}</Fact>
      </FactList>
      <ApplicantTags applicant={applicant} />
    </Grid>
  )
}
