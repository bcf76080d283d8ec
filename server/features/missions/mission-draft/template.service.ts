import { z } from 'zod'
import type { Body, Query, ReplyInput } from '#contract/endpoint.ts'
import { deleteMissionTemplate, type missionTemplates, saveMissionTemplate } from '#contract/mission-draft.ts'
import { brokenConstraint } from '../../../database/broken-constraint.ts'
import type { Executor } from '../../../database/client.ts'
import { invalidInput, notFound } from '../../../errors.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { cursorParts } from '../../../search/cursor.ts'
import { keysetPage } from '../../../search/keyset-page.ts'
import { recordAct } from '../../../records/staff-log/staff-act.ts'
import {
  countDrafts,
  findTemplate,
  insertDraft,
  listDraftRows,
  lockDraft,
  removeDraft,
} from '../../../records/mission-draft/mission-draft.repository.ts'

const key = z.tuple([cursorParts.instant, cursorParts.id])
const templateSubject = (name: string): string => `模板“${name}”`

/**
 * Keeps a draft, submitted or not, as a template.
 * @throws BusinessError notFound, invalidInput for a name that the organization has already
 */
export async function saveTemplate(
  executor: Executor,
  { draftId, name }: Body<typeof saveMissionTemplate>,
  caller: OrganizerCaller,
  now: Date,
): Promise<ReplyInput<typeof saveMissionTemplate>> {
  try {
    return await executor.transaction(async (transaction) => {
      const draft = await lockDraft(transaction, Number(draftId), caller)
      if (!draft) throw notFound('这份草稿')
      const { organizationId, content } = draft
      const values = { organizationId, content, templateName: name, savedBy: caller.id, savedAt: now, createdAt: now }
      const { id } = await insertDraft(transaction, values)
      const entry = { act: saveMissionTemplate.act, organizationId, subject: templateSubject(name) }
      await recordAct(transaction, caller, entry, now)
      return { templateId: id }
    })
  } catch (error) {
    if (brokenConstraint(error) !== 'mission_draft_template') throw error
    throw invalidInput([{ field: 'name', message: '已经有同名的模板，请换个名字' }])
  }
}

/** Templates in the caller's scope, newest first. */
export async function listTemplates(
  executor: Executor,
  query: Query<typeof missionTemplates>,
  caller: OrganizerCaller,
): Promise<ReplyInput<typeof missionTemplates>> {
  const page = await keysetPage(query, {
    key,
    count: () => countDrafts(executor, 'templates', caller),
    read: (slice) => listDraftRows(executor, 'templates', caller, slice),
    keyOf: ({ draft }) => [draft.savedAt.toISOString(), draft.id],
  })
  const items = page.items.map(({ draft, organizationName, savedByName }) => ({
    templateId: draft.id,
    name: draft.templateName ?? '',
    missionName: draft.content.basics.name.trim(),
    organizationName,
    positions: draft.content.positions.length,
    slots: draft.content.positions.reduce((sum, { slots }) => sum + slots.length, 0),
    savedAt: draft.savedAt,
    savedBy: savedByName,
  }))
  return { ...page, items }
}

/** @throws BusinessError notFound */
export function discardTemplate(
  executor: Executor,
  { templateId }: Body<typeof deleteMissionTemplate>,
  caller: OrganizerCaller,
  now: Date,
): Promise<null> {
  return executor.transaction(async (transaction) => {
    const row = await findTemplate(transaction, Number(templateId), caller)
    if (!row) throw notFound('这个模板')
    await removeDraft(transaction, row.id)
    const { organizationId, templateName } = row
    const entry = { act: deleteMissionTemplate.act, organizationId, subject: templateSubject(templateName ?? '') }
    await recordAct(transaction, caller, entry, now)
    return null
  })
}
