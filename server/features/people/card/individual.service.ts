import { emptyCardDraft, type CardDraft } from '#domain/card/draft.ts'
import type { CardFacts } from '#domain/card/facts.ts'
import { type CardBasis, cardNeedsGuardian, cardStepProblems } from '#domain/card/steps.ts'
import { normaliseIdCard, readIdCard } from '#domain/fields/id-card.ts'
import { readMobile } from '#domain/fields/copied-number.ts'
import { readPersonName } from '#domain/fields/name.ts'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import type { ServerContext } from '../../../context.ts'
import type { Executor } from '../../../database/client.ts'
import { invalidInput } from '../../../errors.ts'
import { type RealName, verifyRealName } from '../../../records/person/real-name.ts'
import { guardianProofIssue } from '../../../records/code/guardian-code.ts'
import { insertGuardianConsent } from '../../../records/volunteer/guardian.repository.ts'
import { isIdNumberRace } from '../../../records/account/duplicate-issues.ts'
import {
  hasOtherVolunteer,
  lockVolunteerRow,
  updateVolunteer,
  type VolunteerRow,
} from '../../../records/volunteer/volunteer.repository.ts'
import { readCardFacts, idCardType, personOf, plainFact } from './card-facts.ts'
import { noticeVersion } from '../../../records/card/card-options.repository.ts'

type Individual = CardDraft['individual']

/**
 * Gives the profile what it lacks, and keeps the guardian's consent below 16. A name with its ID number verifies the real name. What
 * the profile has already stays as it is.
 * @throws BusinessError invalidInput with the draft's field names; the ID number of another account is one of them
 */
export async function saveIndividual(
  context: ServerContext,
  volunteerId: number,
  individual: Individual,
): Promise<CardFacts> {
  const { executor } = context.database
  const now = context.clock()
  const realName = await realNameOf(context, volunteerId, individual)
  if (realName === 'mismatch') throw invalidInput([mismatch])
  await refuseUnprovedGuardian(context, volunteerId, individual, now)
  try {
    return await executor.transaction(async (transaction) => {
      await lockVolunteerRow(transaction, volunteerId)
      const { person, facts, version, asksGuardian } = await fitBasis(
        context,
        transaction,
        volunteerId,
        individual,
        now,
      )
      await fillIn(context, transaction, person, { individual, realName }, facts, now)
      if (asksGuardian) await keepConsent(context, transaction, volunteerId, individual, version, now)
      return readCardFacts(context, transaction, await personOf(transaction, volunteerId), now)
    })
  } catch (error) {
    throw isIdNumberRace(error) ? duplicateIdNumber() : error
  }
}

/** What a form that can be kept stands on. @throws BusinessError invalidInput */
async function fitBasis(
  context: ServerContext,
  executor: Executor,
  volunteerId: number,
  individual: Individual,
  now: Date,
) {
  const person = await personOf(executor, volunteerId)
  const version = await noticeVersion(executor, now)
  const facts = await readCardFacts(context, executor, person, now)
  const draft = { ...emptyCardDraft, individual }
  const basis: CardBasis = { facts, noticeVersion: version, criticised: [], today: shanghaiDay(now) }
  const problems = cardStepProblems('individualInfo', draft, basis)
  if (problems.length > 0) throw invalidInput(problems)
  return { person, facts, version, asksGuardian: cardNeedsGuardian(draft, basis) && !facts.guardianConsent }
}

/** @throws BusinessError invalidInput */
async function refuseUnprovedGuardian(
  context: ServerContext,
  volunteerId: number,
  individual: Individual,
  now: Date,
): Promise<void> {
  const { person, asksGuardian } = await fitBasis(context, context.database.executor, volunteerId, individual, now)
  if (!asksGuardian) return
  const { guardianPhone: phone, guardianCode: code } = individual
  const issue = await guardianProofIssue(context, { phone, code, ownMobiles: [plainFact(context, person, 'mobile')] })
  if (issue !== null) throw invalidInput([{ ...issue, field: `individual.${issue.field}` }])
}

const mismatch = {
  field: 'individual.idNumber',
  message: '姓名和身份证号核对不一致，请对照证件检查这两项',
}

/** Asked before anything is locked: another service may take its time. */
async function realNameOf(context: ServerContext, volunteerId: number, individual: Individual): Promise<RealName> {
  const person = await personOf(context.database.executor, volunteerId)
  const card = person.idNumber === null ? readIdCard(individual.idNumber, shanghaiDay(context.clock())) : null
  if (card === null) return 'unknown'
  const name = person.name.trim() || readPersonName(individual.name)
  return verifyRealName(context, { name, idType: idCardType, idNumber: card.number })
}

async function fillIn(
  context: ServerContext,
  executor: Executor,
  person: VolunteerRow,
  { individual, realName }: { readonly individual: Individual; readonly realName: RealName },
  { missing }: CardFacts,
  now: Date,
): Promise<void> {
  if (missing.length === 0) return
  const idCard = missing.includes('idNumber') ? readIdCard(individual.idNumber, shanghaiDay(now)) : null
  if (idCard) await refuseDuplicate(context, executor, person.id, idCard.number)
  await updateVolunteer(executor, person.id, {
    ...(missing.includes('name') && { name: readPersonName(individual.name) }),
    ...(missing.includes('politicalStatus') && { politicalStatus: individual.politicalStatus }),
    ...(missing.includes('education') && { education: individual.education }),
    ...(idCard && {
      idType: idCardType,
      idNumber: context.keys.encryptColumn('volunteer.idNumber', idCard.number),
      idNumberHash: context.keys.lookupHash('volunteer.idNumber', idCard.number),
      gender: idCard.gender,
      birthDay: idCard.birthDay,
      realNameVerifiedAt: realName === 'verified' ? now : null,
    }),
  })
}

async function refuseDuplicate(
  { keys }: ServerContext,
  executor: Executor,
  volunteerId: number,
  number: string,
): Promise<void> {
  const hashes = keys.lookupHashes('volunteer.idNumber', normaliseIdCard(number))
  if (await hasOtherVolunteer(executor, volunteerId, hashes)) throw duplicateIdNumber()
}

async function keepConsent(
  { keys }: ServerContext,
  executor: Executor,
  volunteerId: number,
  { guardianName, guardianRelation, guardianPhone }: Individual,
  textVersion: string,
  givenAt: Date,
): Promise<void> {
  await insertGuardianConsent(executor, {
    volunteerId,
    scope: 'card',
    guardianName: readPersonName(guardianName),
    relation: guardianRelation.trim(),
    phone: keys.encryptColumn('guardianConsent.phone', readMobile(guardianPhone)),
    textVersion,
    givenAt,
  })
}

const duplicateIdNumber = () =>
  invalidInput([
    {
      field: 'individual.idNumber',
      message: '这个身份证号已在另一个账号实名，请改用那个账号登录申领；想不起账号或怀疑被冒用，请拨打 12355 核实',
    },
  ])
