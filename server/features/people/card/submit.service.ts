import { type CardDraft, type CardField, pictureSlots } from '#domain/card/draft.ts'
import {
  type CardBasis,
  type CardProblem,
  emergencyPhone,
  lacksFacts,
  cardStepProblems,
  stepsOf,
} from '#domain/card/steps.ts'
import type { submitApply } from '#contract/card/card.ts'
import { codes } from '#contract/codes.ts'
import type { Body } from '#contract/endpoint.ts'
import { checkIdCard, readIdCard } from '#domain/fields/id-card.ts'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { cardRefusal } from '#domain/lifecycle/lifecycle-labels.ts'
import { readMobile } from '#domain/fields/copied-number.ts'
import { readPersonName } from '#domain/fields/name.ts'
import {
  applyCardEvent,
  type CardRow,
  cardLifecycle,
  lockOpenCard,
  newestCard,
} from '../../../records/card/card-lifecycle.ts'
import type { ServerContext } from '../../../context.ts'
import type { Executor } from '../../../database/client.ts'
import { BusinessError, invalidInput, notFound } from '../../../errors.ts'
import { type RealName, verifyRealName } from '../../../records/person/real-name.ts'
import { updateVolunteer, type VolunteerRow } from '../../../records/volunteer/volunteer.repository.ts'
import { nameCardArea } from './area-names.ts'
import { takeCardSerial } from './card.repository.ts'
import { criticismsIn, draftIn, sealCard } from './card-content.ts'
import { readCardFacts, idCardType, personOf, plainFact } from './card-facts.ts'
import {
  findBranch,
  findGift,
  isBranchOf,
  noticeVersion,
  numberOf,
} from '../../../records/card/card-options.repository.ts'
import { type ApplyState, selectApplyState } from '../../../records/card/apply-state.repository.ts'
import { staleCardDraft } from './draft.service.ts'
import { livePictures } from '../../../records/card/picture.repository.ts'

/**
 * Sends the saved draft to review. A second click finds what the first did and is answered with it.
 * @throws BusinessError invalidInput with the draft's field names, draftStale, stateRefused, notFound
 */
export async function submitCardDraft(
  context: ServerContext,
  volunteerId: number,
  { revision }: Body<typeof submitApply>,
): Promise<ApplyState> {
  const realName = await realNameOf(context, volunteerId)
  return context.database.executor.transaction(async (transaction) => {
    const now = context.clock()
    const row = await lockOpenCard(transaction, volunteerId)
    if (!row) throw await nothingToSend(transaction, volunteerId)
    if (row.state === 'pendingReview' && row.revision === revision) return selectApplyState(transaction, row)
    if (!cardLifecycle.can(row, 'card.submitted')) throw refusal(row)
    if (row.revision !== revision) throw staleCardDraft(context.keys, row)
    const draft = draftIn(context.keys, row)
    if (!draft) throw notFound('填写的内容')
    const person = await personOf(transaction, volunteerId)
    await refuseProblems(context, transaction, { row, draft, person, realName, now })
    await completeProfile(context, transaction, { person, draft, realName, now })
    return selectApplyState(transaction, await send(context, transaction, row, draft, now))
  })
}

interface Sending {
  readonly row: CardRow
  readonly draft: CardDraft
  readonly person: VolunteerRow
  readonly realName: RealName
  readonly now: Date
}

/** A card needs a real name: one that was not verified is looked at once more, before anything is locked. */
async function realNameOf(context: ServerContext, volunteerId: number): Promise<RealName> {
  const person = await personOf(context.database.executor, volunteerId)
  const idNumber = plainFact(context, person, 'idNumber')
  if (person.realNameVerifiedAt !== null || idNumber === null) return 'unknown'
  return verifyRealName(context, { name: person.name.trim(), idType: person.idType ?? idCardType, idNumber })
}

async function refuseProblems(context: ServerContext, executor: Executor, sending: Sending): Promise<void> {
  const { row, draft, person, now } = sending
  const basis: CardBasis = {
    facts: await readCardFacts(context, executor, person, now),
    noticeVersion: await noticeVersion(executor, now),
    criticised: criticismsIn(context.keys, row),
    today: shanghaiDay(now),
  }
  const byRules = stepsOf(draft).flatMap((step) => cardStepProblems(step, draft, basis))
  const otherProblems = [...unsavedFacts(draft, basis), ...(await problemsOfTables(context, executor, sending))]
  const problems = [
    ...byRules,
    ...otherProblems.filter(({ field }) => !byRules.some((problem) => problem.field === field)),
  ]
  if (problems.length > 0) throw invalidInput(problems)
}

/** Facts that the draft says well, but that were never given to the profile. */
function unsavedFacts(draft: CardDraft, basis: CardBasis): CardProblem[] {
  if (!lacksFacts(draft, basis)) return []
  const { missing } = basis.facts
  const fields = missing.length > 0 ? missing : (['guardianConsent'] as const)
  return fields.map((name) => ({ field: `individual.${name}`, message: '请回到“个人信息”，保存后再提交' }))
}

/** What the page cannot know: whether that which was chosen is still there, and the pictures are those of this application. */
async function problemsOfTables(
  context: ServerContext,
  executor: Executor,
  { row, draft, person, realName, now }: Sending,
): Promise<CardProblem[]> {
  const { kind, branchId } = draft.choice
  const idNumber = plainFact(context, person, 'idNumber')
  const pictures = await livePictures(executor, row.id)
  const ownPhone = emergencyPhone(draft.contact.emergencyPhone, plainFact(context, person, 'mobile') ?? '')
  const isStored = (field: CardField, id: string): boolean =>
    pictures.some((picture) => `material.${picture.slot}` === field && String(picture.id) === id)
  const checks: readonly (readonly [CardField, boolean, string])[] = [
    ['individual.idNumber', realName !== 'mismatch', '姓名和身份证号核对不一致，请在个人资料里更正后再提交'],
    [
      'individual.idNumber',
      idNumber === null || checkIdCard(idNumber, shanghaiDay(now)) === null,
      '资料里的身份证号校验不通过，请在个人资料里更正后再提交',
    ],
    [
      'choice.branchId',
      kind !== '' && (await isBranchOf(executor, numberOf(branchId), kind)),
      '这个网点不能领这种卡，请重新选择',
    ],
    ['contact.emergencyPhone', ownPhone === null, ownPhone ?? ''],
    ['contact.area', nameCardArea(draft.contact.area) !== null, '没有这个区县，请从列表中重新选择'],
    [
      'gift.giftId',
      kind !== 'debit' || (await findGift(executor, draft.gift.giftId)) !== null,
      '这份开卡礼已经没有了，请换一份',
    ],
    ...pictureSlots.map((slot) => {
      const field: CardField = `material.${slot}`
      return [field, isStored(field, draft.material[slot]), '这张照片已被替换或删除，请重新上传'] as const
    }),
  ]
  return checks.flatMap(([field, fits, message]) => (fits ? [] : [{ field, message }]))
}

/** What the number says goes into the profile, and an emergency contact where there was none. */
async function completeProfile(
  context: ServerContext,
  executor: Executor,
  { person, draft: { contact }, realName, now }: Omit<Sending, 'row'>,
): Promise<void> {
  const card = readIdCard(plainFact(context, person, 'idNumber') ?? '', shanghaiDay(now))
  const emergency = `${readPersonName(contact.emergencyName)} ${readMobile(contact.emergencyPhone)}`
  const changes = {
    ...(card &&
      person.realNameVerifiedAt === null && {
        idType: idCardType,
        gender: card.gender,
        birthDay: card.birthDay,
        ...(realName === 'verified' && { realNameVerifiedAt: now }),
      }),
    ...(person.emergencyContact === null && {
      emergencyContact: context.keys.encryptColumn('volunteer.emergencyContact', emergency),
    }),
  }
  await updateVolunteer(executor, person.id, changes)
}

async function send(context: ServerContext, executor: Executor, row: CardRow, draft: CardDraft, now: Date) {
  const { kind, branchId } = draft.choice
  const branch = await findBranch(executor, branchId)
  const gift = kind === 'debit' ? await findGift(executor, draft.gift.giftId) : null
  return applyCardEvent(executor, row, {
    event: 'card.submitted',
    now,
    notes: {
      number: row.number ?? (await newNumber(executor, now)),
      kind: kind === '' ? null : kind,
      branchId: branch?.id ?? null,
      giftId: gift?.id ?? null,
      submitted: sealCard(context.keys, 'submitted', JSON.stringify(draft)),
      opinion: null,
      criticised: null,
      submissions: row.submissions + 1,
      submittedAt: now,
    },
  })
}

/** ZK, the day in Shanghai, and a serial of six digits that grows over all days. */
async function newNumber(executor: Executor, now: Date): Promise<string> {
  const serial = await takeCardSerial(executor)
  return `ZK${shanghaiDay(now).replaceAll('-', '')}${String(serial).padStart(6, '0')}`
}

async function nothingToSend(executor: Executor, volunteerId: number): Promise<BusinessError> {
  const newest = await newestCard(executor, volunteerId)
  return newest ? refusal(newest) : notFound('要提交的申请')
}

const refusal = ({ state }: CardRow): BusinessError =>
  new BusinessError(codes.stateRefused, cardRefusal(state, 'card.submitted'))
