import { chakra, Flex, Grid } from '@chakra-ui/react'
import { useState } from 'react'
import type { Withdrawal } from '#contract/attendance/attendance-list.ts'
import { failureOf } from '#machines/failure.ts'
import { notify } from '../../../lib/notice.ts'
import { refreshPage } from '../../../lib/page-router.ts'
import { useNow } from '../../../lib/use-now.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { Note } from '../../../ui/admin/text.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { FailureNote } from '../../../ui/notice/failure.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import {
  type Person,
  fetchAttendanceContact,
  sendOnSiteAbsence,
  sendConfirmation,
  type SlotOnSite,
} from './attendance.api.ts'
import { OnSitePersonTags, Times } from './person-marks.tsx'
import { canBeAbsent, withdrawable } from './possible-acts.ts'
import { WithdrawFields, withdrawalLabels, withdrawalNote } from './withdraw-form.tsx'

interface PersonDetailProps {
  person: Person
  slot: SlotOnSite
  onClose: () => void
}

/** What is known of somebody at this slot, whom to call, and what else can be done. */
export function OnSitePersonDetail({ person, slot, onClose }: PersonDetailProps) {
  const { applicationId, name } = person
  const [mark, setMark] = useState<Withdrawal | null>(null)
  // One dialog for both: a second one would be closed by the focus that the first gives back.
  if (mark)
    return (
      <Dialog open onClose={onClose} title={`${withdrawalLabels[mark]}：${name}`} description={withdrawalNote}>
        <WithdrawFields applicationId={applicationId} name={name} mark={mark} onClose={onClose} onDone={onClose} />
      </Dialog>
    )
  return (
    <Dialog open onClose={onClose} title={name}>
      <Facts person={person} slot={slot} onClose={onClose} onWithdraw={setMark} />
    </Dialog>
  )
}

interface FactsProps extends PersonDetailProps {
  onWithdraw: (mark: Withdrawal) => void
}

function Facts({ person, slot, onClose, onWithdraw }: FactsProps) {
  const { applicationId, mobile, why, raise, grade } = person
  return (
    <Grid gap="3.5">
      <p>
        <Times person={person} />
      </p>
      <Flex wrap="wrap" gap="1.5">
        <OnSitePersonTags person={person} slot={slot} />
      </Flex>
      {grade && (
        <Note>
          现在是 {grade} 级：{why}。{raise ? `${raise}。` : ''}
        </Note>
      )}
      {mobile && (
        <chakra.a href={`tel:${mobile}`} fontWeight="bold" color="brand.fg">
          手机 {mobile}
        </chakra.a>
      )}
      {person.hasEmergencyContact && <Contact applicationId={applicationId} of="emergency" label="紧急联系人" />}
      {person.hasGuardian && <Contact applicationId={applicationId} of="guardian" label="监护人电话" />}
      <Actions person={person} slot={slot} onClose={onClose} onWithdraw={onWithdraw} />
    </Grid>
  )
}

/** What can be done about a person who stands at this slot. */
function Actions({ person, slot, onClose, onWithdraw }: FactsProps) {
  const { applicationId, name, state, grade, confirmed } = person
  const { task, write } = useWrite(
    (_values, signal, { name: act }): Promise<unknown> =>
      act === 'absent' ? sendOnSiteAbsence(applicationId, signal) : sendConfirmation(applicationId, signal),
    {
      onDone: (_result, { name: act }) => {
        notify.success(act === 'absent' ? `${name} 已记为未参加` : `已确认${name}到场`)
        onClose()
        void refreshPage()
      },
    },
  )
  const withdrawal = withdrawable(state)
  const hasBegun = Date.parse(slot.startAt) <= useNow(60_000)
  return (
    <Flex wrap="wrap" gap="2.5">
      {grade && !confirmed && (
        <Button
          size="sm"
          variant="outline"
          loading={task?.name === 'confirm'}
          onClick={() => write({ name: 'confirm' })}
        >
          确认到场
        </Button>
      )}
      {canBeAbsent(state) && hasBegun && (
        <Button size="sm" variant="outline" loading={task?.name === 'absent'} onClick={() => write({ name: 'absent' })}>
          记为未参加
        </Button>
      )}
      {withdrawal && (
        <Button size="sm" variant="outline" onClick={() => onWithdraw(withdrawal)}>
          {withdrawalLabels[withdrawal]}
        </Button>
      )}
    </Flex>
  )
}

/** Opened by a press, one at a time: the person finds each look in the own log. */
function Contact({ applicationId, of, label }: { applicationId: string; of: 'emergency' | 'guardian'; label: string }) {
  const [contact, setContact] = useState<{ name: string; phone: string } | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { task, write } = useWrite((_values, signal) => fetchAttendanceContact(applicationId, of, signal), {
    onDone: setContact,
    onFailed: (error) => setFailure(failureOf(error).message),
  })
  if (failure) return <FailureNote>{failure}</FailureNote>
  if (contact)
    return (
      <p>
        {label}：{contact.name}{' '}
        <chakra.a href={`tel:${contact.phone}`} fontWeight="bold" color="brand.fg">
          {contact.phone}
        </chakra.a>
      </p>
    )
  return (
    <div>
      <Button
        size="sm"
        variant="outline"
        loading={task !== null}
        loadingText="正在打开"
        onClick={() => write({ name: of })}
      >
        看{label}
      </Button>
      <Note display="block" marginTop="1">
        查看会留下记录，本人看得到
      </Note>
    </div>
  )
}
