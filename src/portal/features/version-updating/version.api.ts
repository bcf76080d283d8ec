import { versionNotes } from '#contract/help.ts'
import { call } from '../../../lib/api.ts'

/** What changed in each version, newest first. @throws ApiError */
export const fetchVersions = (signal: AbortSignal) => call('volunteer', versionNotes, { signal, quiet: 'page' })
