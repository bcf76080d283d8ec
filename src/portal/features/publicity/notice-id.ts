/** What a public notice is about: a mission, or an activity of an imported roster. */
export interface NoticeSubjectIds {
  readonly missionId: string | null
  readonly importedActivityId: string | null
}

const ofImport = 'import-'

/** As the address of the notice has it. */
export const noticeIdOf = ({ missionId, importedActivityId }: NoticeSubjectIds): string =>
  missionId ?? `${ofImport}${importedActivityId ?? ''}`

/** The other way round, as a query of the server. */
export const noticeSubjectOf = (noticeId: string): { missionId: string } | { importedActivityId: string } =>
  noticeId.startsWith(ofImport) ? { importedActivityId: noticeId.slice(ofImport.length) } : { missionId: noticeId }
