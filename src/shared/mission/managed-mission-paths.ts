import { adminPath } from '#contract/admin-pages.ts'

/** Where a mission is looked after. */
export const missionAddress = (missionId: string): string => adminPath('/missions/:id', { id: missionId })

/** Where a new mission is written: an open draft, a copy of a mission or of a template, or an empty one. */
export const editorAddress = (origin: { draft?: string; copyOf?: string; templateId?: string }): string => {
  const query = new URLSearchParams(origin).toString()
  return query === '' ? '/missions/new' : `/missions/new?${query}`
}

/** Where a mission is edited that was submitted before. */
export const editAddress = (missionId: string): string => `/missions/${missionId}/edit`
