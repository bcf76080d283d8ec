import { Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { donorKindLabels } from '#contract/donation.ts'
import { dayAndTime, fullDay } from '../../../lib/dates.ts'
import { notify } from '../../../lib/notice.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { Fact, FactList } from '../../../ui/admin/facts.tsx'
import { List } from '../../../ui/admin/list.tsx'
import { Problem } from '../../../ui/admin/problem.tsx'
import { ReviewFrame, OpenedPart } from '../../../ui/admin/review.tsx'
import { Note } from '../../../ui/admin/text.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { CertificateMark } from '../../../ui/mark/state-mark.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DonationForm } from './donation-form.tsx'
import { DonationMark } from './donation-mark.tsx'
import { type ManagedDonation, sendIssue } from './donation.api.ts'

/** A donation as it was entered, what may be done with it, and its certificates. */
export function DonationDetail({ donation, back }: { donation: ManagedDonation; back: string }) {
  const { donationId, registerNumber, donorKind, donorName, mobile, what, use, donatedOn, recordedBy, recordedAt } =
    donation
  const [isCorrecting, setCorrecting] = useState(false)
  const finish = () => {
    notify.success('已更正，请另一位管理员开具证书')
    setCorrecting(false)
    revalidatePage()
  }
  return (
    <ReviewFrame
      back={back}
      number={`捐赠登记 ${donationId}`}
      mark={<DonationMark state={donation.state} />}
      trace="打开登记会留下查看记录，捐赠的志愿者本人看得到。"
    >
      {isCorrecting ? (
        <DonationForm donation={donation} onDone={finish} onCancel={() => setCorrecting(false)} />
      ) : (
        <>
          <FactList orientation="horizontal" marginTop="3">
            <Fact name="捐赠人">
              {donorName}（{donorKindLabels[donorKind]}）
            </Fact>
            <Fact name="联系电话">{mobile}</Fact>
            <Fact name="捐赠">{what}</Fact>
            <Fact name="用途">{use}</Fact>
            <Fact name="捐赠日期">{fullDay(donatedOn)}</Fact>
            {registerNumber && <Fact name="登记编号">{registerNumber}</Fact>}
            <Fact name="登记人">{recordedBy ?? '门户启用前的登记'}</Fact>
            <Fact name="登记时间">{dayAndTime(recordedAt)}</Fact>
          </FactList>
          <Acts donation={donation} onCorrect={() => setCorrecting(true)} />
          <Certificates certificates={donation.certificates} />
        </>
      )}
    </ReviewFrame>
  )
}

/** Issue and correction, which whoever entered the donation leaves to a colleague. */
function Acts({ donation, onCorrect }: { donation: ManagedDonation; onCorrect: () => void }) {
  const [isOpen, setOpen] = useState(false)
  if (donation.ownCause)
    return (
      <Note as="p" display="block" marginTop="4">
        这笔捐赠由你录入，或与你本人有关：请联合会的另一位管理员核对后开具证书或更正。
      </Note>
    )
  return (
    <>
      <Flex wrap="wrap" gap="2.5" marginTop="4">
        {donation.state !== 'issued' && (
          <Button variant={donation.state === 'waiting' ? 'solid' : 'outline'} onClick={() => setOpen(true)}>
            开具证书
          </Button>
        )}
        <Button variant={donation.state === 'revoked' ? 'solid' : 'outline'} onClick={onCorrect}>
          更正登记
        </Button>
      </Flex>
      <IssueDialog donation={donation} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

function IssueDialog({ donation, open, onClose }: { donation: ManagedDonation; open: boolean; onClose: () => void }) {
  const { donationId, donorName, what, use } = donation
  const { task, message, write } = useWrite((_: undefined, signal) => sendIssue(donationId, signal), {
    onDone: ({ number }) => {
      notify.success(`已开具证书 ${number}`)
      onClose()
      revalidatePage()
    },
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`给“${donorName}”开具捐赠证书？`}
      description={`证书写明：${what}，用于${use}。开具后文字不能再改，有误只能更正登记后重新开具。`}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            取消
          </Button>
          <Button loading={task !== null} loadingText="正在开具" onClick={() => write({ name: 'issue' }, undefined)}>
            开具证书
          </Button>
        </>
      }
    >
      {message && <Problem>{message}</Problem>}
    </Dialog>
  )
}

function Certificates({ certificates }: Pick<ManagedDonation, 'certificates'>) {
  return (
    <OpenedPart title="证书">
      {certificates.length === 0 && (
        <Note as="p" display="block" marginTop="2">
          还没有开具过证书。
        </Note>
      )}
      <List>
        {certificates.map(({ number, state, what, issuedAt, endedAt, endedBy, reason }) => (
          <Flex as="li" key={number} direction="column" gap="1" paddingBlock="2.5">
            <Flex wrap="wrap" align="center" columnGap="2.5">
              <b className="text-ui wrap-anywhere">{number}</b>
              <CertificateMark state={state} />
            </Flex>
            <Note>
              {what}；{fullDay(issuedAt)}开具
            </Note>
            {endedAt && (
              <Note>
                {fullDay(endedAt)} {endedBy} {reason}
              </Note>
            )}
          </Flex>
        ))}
      </List>
    </OpenedPart>
  )
}
