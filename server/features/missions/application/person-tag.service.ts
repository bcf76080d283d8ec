import type { Body, ReplyInput } from '#contract/endpoint.ts'
import { maskName } from '#domain/fields/masked-name.ts'
import { setPersonTags } from '#contract/board/person-tag.ts'
import type { Executor } from '../../../database/client.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { recordAct } from '../../../records/staff-log/staff-act.ts'
import { findTaggable, listTagsOf, writeTags } from './person-tag.repository.ts'
import { notFound } from '../../../errors.ts'

/** Gives whoever made an application in the caller's scope these tags of the organization, and no others. */
export async function setTags(
  executor: Executor,
  { applicationId, tags: nextTags }: Body<typeof setPersonTags>,
  caller: OrganizerCaller,
  now: Date,
): Promise<ReplyInput<typeof setPersonTags>> {
  const tags = [...new Set(nextTags)]
  return executor.transaction(async (transaction) => {
    const person = await findTaggable(transaction, Number(applicationId), caller)
    if (!person) throw notFound('这条报名')
    const before = await listTagsOf(transaction, person)
    await writeTags(transaction, person, tags, { organizerId: caller.id, createdAt: now })
    const { organizationId, missionId, missionName, name } = person
    await recordAct(
      transaction,
      caller,
      {
        act: setPersonTags.act,
        organizationId,
        missionId,
        subject: `${maskName(name)}，在活动“${missionName}”的名单上`,
        before: { 标签: textOf(before) },
        after: { 标签: textOf(tags) },
      },
      now,
    )
    return { tags }
  })
}

const textOf = (tags: readonly string[]): string => tags.join('、') || '没有'
