import type { BodyInput } from '#contract/endpoint.ts'
import { submitReport, uploadReportPicture } from '#contract/report.ts'
import { call } from '../../lib/api.ts'

export type ReportTarget =
  | { readonly missionId: string; readonly photoId?: string }
  | { readonly organizationId: string }

/** Sends a report; the form shows a refusal. @throws ApiError */
export const sendReport = (body: BodyInput<typeof submitReport>, signal: AbortSignal) =>
  call('volunteer', submitReport, { body, signal, quiet: 'page' })

/** Stores a picture for a report; `onProgress` receives whole percent. @throws ApiError */
export const sendReportPicture = (file: File, onProgress: (percent: number) => void, signal: AbortSignal) =>
  call('volunteer', uploadReportPicture, { body: {}, file, onProgress, signal, quiet: 'page' })
