import type { Body, FieldIssue, ReplyInput } from '#contract/endpoint.ts'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { sceneOf } from '#domain/lists/cover-scene.ts'
import { coverOf } from '#domain/mission-draft/cover.ts'
import { submitMissionDraft } from '#contract/mission-draft.ts'
import { missionProblemsOf } from '#domain/mission-draft/problems.ts'
import { pictureSources } from '#domain/rich-text.ts'
import { plainLine } from '#domain/fields/copied-number.ts'
import { ruleSetOn } from '#domain/rule-set/rule-sets.ts'
import { initialState } from '#machines/lifecycle/lifecycle.ts'
import { missionMachine } from '#machines/lifecycle/mission.machine.ts'
import type { Executor } from '../../../database/client.ts'
import { invalidInput, notFound } from '../../../errors.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { findMission, updateMission } from '../../../records/mission-change/change.repository.ts'
import { changeMission } from '../../../records/mission-change/mission-change.ts'
import { lockMission } from '../../../records/mission/mission-lock.repository.ts'
import { pointColumns } from '../../../records/mission/point-columns.ts'
import { recordAct } from '../../../records/staff-log/staff-act.ts'
import { arePicturesOf } from '../../../records/mission-draft/cover.repository.ts'
import {
  type DraftColumns,
  insertMission,
  knownDistricts,
  nextSerial,
  replaceContent,
} from '../../../records/mission-draft/mission-content.repository.ts'
import {
  closeDraft,
  type MissionDraftRow,
  listDraftStaff,
  lockDraft,
} from '../../../records/mission-draft/mission-draft.repository.ts'
import { staleMissionDraft } from './mission-draft.service.ts'

type Submitted = ReplyInput<typeof submitMissionDraft>

/**
 * Writes a draft into its mission, a new one or the one that it changes, and sends that to review.
 * @throws BusinessError invalidInput, draftStale, stateRefused by the mission's chart, notFound
 */
export function submitOwnMissionDraft(
  executor: Executor,
  { draftId, revision }: Body<typeof submitMissionDraft>,
  caller: OrganizerCaller,
  now: Date,
): Promise<Submitted> {
  return executor.transaction(async (transaction) => {
    const row = await lockDraft(transaction, Number(draftId), caller)
    if (!row) throw notFound('这份草稿')
    if (row.submittedAt && row.missionId !== null) return attendanceFrom(transaction, row.missionId)
    if (row.revision !== revision) throw await staleMissionDraft(transaction, row, caller, now)
    const missionId = await writeMission(transaction, row, now)
    await replaceContent(transaction, missionId, row.content)
    const mission = await lockMission(transaction, missionId)
    if (!mission) throw new Error('the mission is gone')
    await changeMission(transaction, mission, 'mission.submitted', now)
    await closeDraft(transaction, row.id, missionId, now)
    const { organizationId, content } = row
    const subject = `活动“${content.basics.name.trim()}”`
    await recordAct(transaction, caller, { act: submitMissionDraft.act, organizationId, missionId, subject }, now)
    return attendanceFrom(transaction, missionId)
  })
}

async function attendanceFrom(executor: Executor, missionId: number): Promise<Submitted> {
  const mission = await findMission(executor, missionId)
  if (!mission) throw new Error('the mission is gone')
  return { missionId, number: mission.number, state: mission.state }
}

/** Writes the columns of the mission; answers which. */
async function writeMission(executor: Executor, row: MissionDraftRow, now: Date): Promise<number> {
  const { organizationId, missionId } = row
  if (missionId === null) {
    await refuseProblems(executor, row, [], now)
    const serial = String((await nextSerial(executor)) % 100_000).padStart(5, '0')
    const number = `HD${shanghaiDay(now).replaceAll('-', '').slice(2)}${serial}`
    const { state, context } = initialState(missionMachine)
    const columns = { number, organizationId, state, stateContext: context, createdAt: now }
    return insertMission(executor, { ...missionColumns(row), ...columns })
  }
  const mission = await lockMission(executor, missionId)
  if (!mission) throw notFound('这个活动')
  await changeMission(executor, mission, 'mission.edited', now)
  const before = await findMission(executor, missionId)
  await refuseProblems(executor, row, before?.criticised ?? [], now)
  await updateMission(executor, missionId, missionColumns(row))
  return missionId
}

async function refuseProblems(
  executor: Executor,
  { organizationId, content }: MissionDraftRow,
  criticised: Parameters<typeof missionProblemsOf>[1]['criticised'],
  now: Date,
): Promise<void> {
  const staffIds = (await listDraftStaff(executor, organizationId)).map(({ id }) => String(id))
  const issues: FieldIssue[] = missionProblemsOf(content, { now, staffIds, criticised }).map(({ field, message }) => ({
    field,
    message,
  }))
  const { district } = content.basics
  const { needsDistrict } = content.conditions
  const districts = await knownDistricts(executor, [district, needsDistrict])
  if (!districts.has(district)) issues.push({ field: 'basics.district', message: '请从列表中选择活动所在的地区' })
  if (needsDistrict !== '' && !districts.has(needsDistrict))
    issues.push({ field: 'conditions.needsDistrict', message: '请从列表中选择服务地区' })
  const { picture } = content.cover
  if (picture !== '' && sceneOf(picture) === null && !(await arePicturesOf(executor, organizationId, [picture])))
    issues.push({ field: 'cover.picture', message: '这张封面已经不在了，请重新选择' })
  if (!(await arePicturesOf(executor, organizationId, pictureSources(content.detail.html))))
    issues.push({ field: 'detail.html', message: '正文里有图片已经不在了，请去掉后重新上传' })
  if (issues.length > 0) throw invalidInput(issues)
}

/** The columns of a draft without problems. */
function missionColumns({ id, content }: MissionDraftRow): DraftColumns {
  const { basics, positions, conditions, safety, detail } = content
  const slots = positions.flatMap((position) => position.slots)
  const startAt = new Date(Math.min(...slots.map((slot) => Date.parse(slot.startAt))))
  const endAt = new Date(Math.max(...slots.map((slot) => Date.parse(slot.endAt))))
  const { district, recruitStartAt, recruitEndAt, point, meeting, ...named } = basics
  const { needsDistrict, needsMinutes, ...asked } = conditions
  const { hazardLevel, isOutdoors, riskNote, insurance, weatherPlan, guarantees } = safety
  return {
    ...named,
    name: basics.name.trim(),
    place: basics.place.trim(),
    address: basics.address.trim(),
    contactName: basics.contactName.trim(),
    contactPhone: plainLine(basics.contactPhone),
    meeting: orNull(meeting),
    districtCode: district,
    recruitStartAt: new Date(recruitStartAt),
    recruitEndAt: new Date(recruitEndAt),
    startAt,
    endAt,
    capacity: slots.reduce((sum, { capacity }) => sum + (capacity ?? 0), 0),
    ruleSet: ruleSetOn(shanghaiDay(startAt)).version,
    ...pointColumns(point),
    ...asked,
    needsSkills: conditions.needsSkills.map((skill) => skill.trim()),
    needsDistrict: orNull(needsDistrict),
    needsMinutes: needsMinutes ?? 0,
    guarantees: guarantees.map((guarantee) => guarantee.trim()),
    hazardLevel: hazardLevel === '' ? ('none' as const) : hazardLevel,
    isOutdoors: isOutdoors === true,
    riskNote: orNull(riskNote),
    insurance: orNull(insurance),
    weatherPlan: orNull(weatherPlan),
    cover: coverOf(content, id),
    detail: detail.html,
  }
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())
