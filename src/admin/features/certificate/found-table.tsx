import { terms } from '#domain/words.ts'
import { Table } from '@chakra-ui/react'
import { useState } from 'react'
import { certificateMachine } from '#machines/lifecycle/certificate.machine.ts'
import { allows } from '#machines/lifecycle/lifecycle.ts'
import { fullDay } from '../../../lib/dates.ts'
import { tableRecipe } from '../../../ui/admin/admin.recipes.ts'
import { TableHead } from '../../../ui/admin/table-head.tsx'
import { Note } from '../../../ui/admin/text.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { CertificateMark } from '../../../ui/mark/state-mark.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import type { FoundCertificate } from './certificate.api.ts'
import { RevokeForm } from './revoke-form.tsx'

const kindLabels = { time: terms.timeCertificate, donation: terms.donationCertificate } as const

/** Certificates that a search found, with their revocation. */
export function FoundTable({ certificates }: { certificates: readonly FoundCertificate[] }) {
  const [chosen, choose] = useState<string | null>(null)
  const close = () => choose(null)
  return (
    <>
      <Table.Root recipe={tableRecipe} marginTop="4">
        <TableHead columns={['证书', '内容', '状态', '操作']} />
        <Table.Body>
          {certificates.map((certificate) => (
            <Row key={certificate.number} certificate={certificate} onRevoke={() => choose(certificate.number)} />
          ))}
        </Table.Body>
      </Table.Root>
      <Dialog
        open={chosen !== null}
        onClose={close}
        title={`撤销证书 ${chosen ?? ''}？`}
        description="要另一位管理员同意。撤销后公开查验显示“已撤销”，不能恢复。持有人会收到站内信和原因，原因不对外公开。"
      >
        {chosen !== null && <RevokeForm number={chosen} onEnd={close} />}
      </Dialog>
    </>
  )
}

function Row({ certificate, onRevoke }: { certificate: FoundCertificate; onRevoke: () => void }) {
  const { number, kind, state, holder, content, issuedAt, endedAt, endedBy, reason } = certificate
  return (
    <Table.Row>
      <Table.Cell as="th" scope="row">
        {number}
        <Note display="block">{kindLabels[kind]}</Note>
      </Table.Cell>
      <Table.Cell data-label="内容" gridColumn="1 / -1">
        {holder ?? '账号已注销'}
        <Note display="block">{content}</Note>
        <Note display="block">{fullDay(issuedAt)}开具</Note>
      </Table.Cell>
      <Table.Cell data-label="状态" gridColumn="1 / -1">
        <CertificateMark state={state} />
        {endedAt && (
          <Note display="block">
            {fullDay(endedAt)} {endedBy}
          </Note>
        )}
        {reason && <Note display="block">{reason}</Note>}
      </Table.Cell>
      <Table.Cell gridColumn="1 / -1">
        {allows(certificateMachine, state, 'certificate.revoked') && (
          <Button size="sm" variant="outline" aria-label={`撤销证书 ${number}`} onClick={onRevoke}>
            撤销
          </Button>
        )}
      </Table.Cell>
    </Table.Row>
  )
}
