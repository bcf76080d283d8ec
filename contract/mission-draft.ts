import { z } from 'zod'
import { endpoint, fileEndpoint, id, pageOf, pageQuery, replyId, replyInstant } from './endpoint.ts'
import { missionStates } from '#domain/lifecycle/mission.ts'
import { keysOf } from '#domain/record-keys.ts'
import { duties } from '#domain/duty.ts'
import { type MissionField, missionDraftSchema, missionFieldNames } from '#domain/mission-draft/draft.ts'
import { type MissionItem, missionItems } from '#domain/mission-draft/problems.ts'

const field = z.enum(keysOf<MissionField>(missionFieldNames), '没有这个栏目，请从列表中选择')

/** What the federation said of a mission that it returned: the opinion, and the fields that it criticised. */
const returned = z.object({
  opinion: z.string(),
  criticised: z.array(z.object({ field, message: z.string(), value: z.string() })),
})

export const missionDraftDetail = z.object({
  draftId: replyId,
  /** The mission that it changes; null of one that was never submitted. */
  mission: z.object({ missionId: replyId, number: z.string(), state: z.enum(missionStates) }).nullable(),
  organization: z.object({ organizationId: replyId, name: z.string() }),
  draft: missionDraftSchema,
  /** Counts the saves; 1 of a new draft. */
  revision: z.number().int().positive(),
  savedAt: replyInstant,
  savedBy: z.string(),
  returned: returned.nullable(),
  /** What is missing (`missionProblemsOf`), as of the reply. */
  problems: z.array(
    z.object({ item: z.enum(keysOf<MissionItem>(missionItems)), field: z.string(), message: z.string() }),
  ),
  /** Who can be in charge of a slot: the organization's staff. */
  staff: z.array(z.object({ staffId: replyId, name: z.string(), duty: z.enum(duties) })),
})
export type MissionDraftDetail = z.infer<typeof missionDraftDetail>

/**
 * Opens a draft: of a mission that is a draft or was returned (`missionId`; the one that exists already, if any), as a copy of a mission
 * (`copyOf`) or of a template (`templateId`), whose times move by whole weeks to days to come, else an empty one. Code 12001 where the
 * mission's chart does not let it be edited.
 */
export const openMissionDraft = endpoint({
  method: 'POST',
  path: '/manage/pc/mission/draft/open',
  caller: 'organizer',
  act: 'missionDraft.open',
  body: z
    .object({ missionId: id.optional(), copyOf: id.optional(), templateId: id.optional() })
    .refine((origin) => Object.values(origin).filter((value) => value !== undefined).length <= 1, {
      path: ['missionId'],
      error: '请只选一种开始的方式',
    }),
  reply: missionDraftDetail,
})

export const readMissionDraft = endpoint({
  method: 'GET',
  path: '/manage/pc/mission/draft/detail',
  caller: 'organizer',
  query: z.object({ draftId: id }),
  reply: missionDraftDetail,
})

/**
 * Saves what was typed. Code 12031 with `{draft, revision, savedAt, savedBy}` in `data` when it was saved elsewhere since `revision` with
 * other words, 12001 with `{missionId}` when it was submitted, 10002 when it was deleted: both can no longer be written.
 */
export const saveMissionDraft = endpoint({
  method: 'POST',
  path: '/manage/pc/mission/draft/save',
  caller: 'organizer',
  act: 'missionDraft.save',
  body: z.object({ draftId: id, revision: z.number().int().positive(), draft: missionDraftSchema }),
  reply: z.object({ revision: z.number().int().positive(), savedAt: replyInstant }),
})

/** Deletes a draft; a mission that it would have changed stays as it is. */
export const deleteMissionDraft = endpoint({
  method: 'POST',
  path: '/manage/pc/mission/draft/delete',
  caller: 'organizer',
  act: 'missionDraft.delete',
  body: z.object({ draftId: id }),
  reply: z.null(),
})

/**
 * Writes the saved draft into its mission and sends that to review. Code 10001 with `data.issues` when a field is wrong, 12031 when
 * `revision` is not the newest. A second time answers the same.
 */
export const submitMissionDraft = endpoint({
  method: 'POST',
  path: '/manage/pc/mission/draft/submit',
  caller: 'organizer',
  act: 'missionDraft.submit',
  body: z.object({ draftId: id, revision: z.number().int().positive() }),
  reply: z.object({ missionId: replyId, number: z.string(), state: z.enum(missionStates) }),
})

/** Drafts in the caller's scope that were not submitted, newest save first. */
export const missionDrafts = endpoint({
  method: 'GET',
  path: '/manage/pc/mission/draft/list',
  caller: 'organizer',
  query: pageQuery,
  reply: pageOf(
    z.object({
      draftId: replyId,
      missionId: replyId.nullable(),
      /** Empty while none was typed. */
      name: z.string(),
      organizationName: z.string(),
      savedAt: replyInstant,
      savedBy: z.string(),
      /** Items of the checklist that are still missing. */
      missing: z.number().int().nonnegative(),
    }),
  ),
})

/**
 * Stores a picture: fields `draftId` and `use`, then the file, JPEG or PNG up to 10 MB. A cover is cut to 3:2 by the page and has at least
 * 720 × 480 pixels, a picture of the text at least 240 at its shorter side. `picture` is what `cover.picture` takes, or `src` in the text.
 * Code 12033 for any other file. One that nothing names is removed after a week.
 */
export const uploadMissionCover = endpoint({
  method: 'POST',
  path: '/manage/pc/mission/draft/cover',
  caller: 'organizer',
  act: 'missionDraft.cover',
  bodyType: 'multipart',
  body: z.object({ draftId: id, use: z.enum(['cover', 'text'], '请说明图片用在封面还是正文').default('cover') }),
  reply: z.object({ picture: z.string(), width: z.number().int(), height: z.number().int() }),
})

/** A cover: JPEG. Anybody may see it who knows its name. */
export const missionCover = fileEndpoint({
  method: 'GET',
  path: '/home/mission/info/cover',
  caller: 'open',
  query: z.object({ name: z.string().regex(/^[0-9a-f]{32}$/, '没有这张封面') }),
  binary: 'image/jpeg',
})

const templateName = z.string().trim().min(1, '请给模板起个名字').max(30, '模板名称最多 30 字')

/** Keeps the saved draft as a template of its organization, under a name that no other template of it has. */
export const saveMissionTemplate = endpoint({
  method: 'POST',
  path: '/manage/pc/mission/template/save',
  caller: 'organizer',
  act: 'missionTemplate.save',
  body: z.object({ draftId: id, name: templateName }),
  reply: z.object({ templateId: replyId }),
})

/** Templates in the caller's scope, newest first. */
export const missionTemplates = endpoint({
  method: 'GET',
  path: '/manage/pc/mission/template/list',
  caller: 'organizer',
  query: pageQuery,
  reply: pageOf(
    z.object({
      templateId: replyId,
      name: z.string(),
      missionName: z.string(),
      organizationName: z.string(),
      positions: z.number().int().nonnegative(),
      slots: z.number().int().nonnegative(),
      savedAt: replyInstant,
      savedBy: z.string(),
    }),
  ),
})

export const deleteMissionTemplate = endpoint({
  method: 'POST',
  path: '/manage/pc/mission/template/delete',
  caller: 'organizer',
  act: 'missionTemplate.delete',
  body: z.object({ templateId: id }),
  reply: z.null(),
})
