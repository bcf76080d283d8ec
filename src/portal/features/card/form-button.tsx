import type { usersApplyState } from '#contract/card/card.ts'
import type { Reply } from '#contract/endpoint.ts'
import { FileButton } from '../../../ui/button/file-button.tsx'

export type CardApplication = Reply<typeof usersApplyState>

const read = async (signal: AbortSignal) => (await import('./card.api.ts')).fetchApplicationForm(signal)

/** Fetches the submitted application as PDF and keeps it. */
export const FormButton = ({ application }: { application: CardApplication }) => (
  <FileButton read={read} name={`志愿者证申请表-${application.number}.pdf`}>
    下载申请表（PDF）
  </FileButton>
)
