import type { ServiceRecord } from '#contract/hours/service-record.ts'
import { FileButton } from '../../../../ui/button/file-button.tsx'
import { fetchHoursProof } from './hours.api.ts'

/** What the organization proved hours with that it stated itself, to be kept by whom they belong to. */
export function ProofFile({ record }: { record: ServiceRecord }) {
  const { attachment, recordId, missionName, servedOn } = record
  if (!attachment) return null
  return (
    <FileButton
      size="sm"
      variant="ghost"
      read={(signal) => fetchHoursProof(recordId, signal)}
      name={`证明材料-${servedOn}.${attachment === 'pdf' ? 'pdf' : 'jpg'}`}
      label={`下载证明材料：${missionName}`}
    >
      证明材料
    </FileButton>
  )
}
