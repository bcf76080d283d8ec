import { correctionStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { useState } from 'react'
import { correctionKindLabels } from '#domain/donation/correction.ts'
import type { CorrectionRequest } from '#contract/donation.ts'
import { fullDay } from '../../../lib/dates.ts'
import { lazyComponent, MissingPart } from '../../../ui/frame/later.tsx'
import { BoneLines } from '../../../ui/notice/skeleton.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import type { OwnDonation } from './donation.api.ts'

const CorrectionForm = lazyComponent(() => import('./correction-form.tsx'))

/** What the owner said is wrong with a certificate, what came of it, and the way to say so. */
export function CorrectionPart({ donation: { certificateId, number, state, correction } }: { donation: OwnDonation }) {
  const [isOpen, setOpen] = useState(false)
  const [ownRequest, setOwnRequest] = useState<CorrectionRequest | null>(null)
  const newest = ownRequest ?? correction
  const close = () => setOpen(false)
  return (
    <div className="grid gap-1 print:hidden">
      {newest && <p className="text-note leading-meta text-subtle wrap-anywhere">{textOf(newest)}</p>}
      {state === 'issued' && newest?.state !== 'open' && (
        <p>
          <button type="button" className="link touch-target text-meta" onClick={() => setOpen(true)}>
            内容有误？<span className="sr-only">：捐赠证书 {number}</span>
          </button>
        </p>
      )}
      <Dialog
        open={isOpen}
        onClose={close}
        title="捐赠证书哪里不对？"
        description={`证书编号 ${number}。联合会核对凭证以后更正登记、重新开具，或者说明为什么维持。`}
      >
        <CorrectionForm
          waiting={<BoneLines count={4} />}
          missing={<MissingPart />}
          certificateId={certificateId}
          onDone={(request) => {
            setOwnRequest(request)
            close()
          }}
          onCancel={close}
        />
      </Dialog>
    </div>
  )
}

function textOf({ wrong, state, submittedAt, opinion, decidedAt }: CorrectionRequest): string {
  const summary = `${fullDay(submittedAt)} 提出更正（${wrong.map((kind) => correctionKindLabels[kind]).join('、')}）`
  if (decidedAt === null) return `${summary}，${correctionStateLabels[state]}。`
  return `${summary}；${fullDay(decidedAt)} ${correctionStateLabels[state]}。联合会说明：${opinion}`
}
