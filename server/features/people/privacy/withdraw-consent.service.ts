import { codes } from '#contract/codes.ts'
import { ageOn, shanghaiDay } from '#domain/fields/shanghai-day.ts'
import type { WithdrawableConsent } from '#contract/privacy.ts'
import type { CardState } from '#domain/lifecycle/card.ts'
import { cardMachine } from '#machines/lifecycle/card.machine.ts'
import { statesTagged } from '#machines/lifecycle/lifecycle.ts'
import { cardLifecycle, lockOpenCard } from '../../../records/card/card-lifecycle.ts'
import type { ServerContext } from '../../../context.ts'
import type { Executor } from '../../../database/client.ts'
import { BusinessError } from '../../../errors.ts'
import { leaveMissions } from '../../../records/application/leave-missions.ts'
import { notifyOwner } from '../../../records/account/account-notice.ts'
import { lockVolunteer } from '../../access/auth/own-account.ts'
import { withdrawCardApplication } from '../../../records/card/card-change.service.ts'
import { withdrawIdNumberConsent } from '../../../records/volunteer/consent.repository.ts'
import { revokeGuardian } from '../../../records/volunteer/guardian.repository.ts'
import { updateVolunteer } from '../../../records/volunteer/volunteer.repository.ts'

const adultAge = 18
const withBank: readonly CardState[] = statesTagged(cardMachine, 'withBank')

type End = (executor: Executor, volunteerId: number, now: Date) => Promise<void>

const ends: Readonly<Record<WithdrawableConsent, { readonly title: string; readonly end: End }>> = {
  idNumber: { title: '收集并核验证件号', end: endIdNumber },
  guardian: { title: '监护人同意参加志愿活动', end: endGuardian },
  bank: { title: '把申请资料交给发卡银行核对', end: endBank },
}

/**
 * Ends a consent with what follows from it, in one transaction; the person is notified.
 * @throws BusinessError stateRefused when nothing stands, or the bank has the data
 */
export function withdrawPersonalConsent(
  { database, clock }: ServerContext,
  kind: WithdrawableConsent,
  volunteerId: number,
): Promise<void> {
  return database.executor.transaction(async (transaction) => {
    const now = clock()
    const { title, end } = ends[kind]
    await end(transaction, volunteerId, now)
    await notifyOwner(transaction, volunteerId, { title: '同意已撤回', body: `“${title}”的同意已撤回` }, now)
  })
}

/** The number goes, with what was derived from it and what rests on it. */
async function endIdNumber(executor: Executor, volunteerId: number, now: Date): Promise<void> {
  const person = await lockVolunteer(executor, volunteerId)
  if (person.idNumber === null) throw refusal('账号里没有证件号，不用撤回')
  const open = await lockOpenCard(executor, volunteerId)
  if (open && withBank.includes(open.state)) throw refusal('志愿者证正由银行办理，请等办理结束，或联系办卡网点后再撤回')
  if (open && cardLifecycle.can(open, 'card.cancelled')) await withdrawCardApplication(executor, open, now)
  const empty = {
    idType: null,
    idNumber: null,
    idNumberHash: null,
    realNameVerifiedAt: null,
    gender: null,
    birthDay: null,
  }
  await updateVolunteer(executor, volunteerId, empty)
  await withdrawIdNumberConsent(executor, volunteerId, now)
}

/** A minor without a guardian's consent takes part in nothing. */
async function endGuardian(executor: Executor, volunteerId: number, now: Date): Promise<void> {
  const { birthDay } = await lockVolunteer(executor, volunteerId)
  if (!(await revokeGuardian(executor, volunteerId, now))) throw refusal('没有监护人的同意可以撤回')
  const isAdult = birthDay !== null && ageOn(birthDay, shanghaiDay(now)) >= adultAge
  if (!isAdult) await leaveMissions(executor, volunteerId, now)
}

/** @throws BusinessError stateRefused by the chart when the bank has the application */
async function endBank(executor: Executor, volunteerId: number, now: Date): Promise<void> {
  const open = await lockOpenCard(executor, volunteerId)
  if (!open) throw refusal('没有正在办理的志愿者证申请，不用撤回')
  await withdrawCardApplication(executor, open, now)
}

const refusal = (message: string) => new BusinessError(codes.stateRefused, message)
