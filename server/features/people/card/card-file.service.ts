import type { cardSides } from '#contract/card/card.ts'
import { codes } from '#contract/codes.ts'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import type { CardState } from '#domain/lifecycle/card.ts'
import { cardStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { newestCard } from '../../../records/card/card-lifecycle.ts'
import type { ServerContext } from '../../../context.ts'
import { drawCardBack } from '../../../drawing/card-back.ts'
import { drawCardFace } from '../../../drawing/card-face.ts'
import { type PrintedLine, printForm } from '../../../drawing/printed-form.ts'
import { BusinessError } from '../../../errors.ts'
import type { FileReply } from '../../../http/file-reply.ts'
import { maskEmail, maskIdNumber, maskMobile } from '../../../records/volunteer/mask.ts'
import { findSubmittedCard } from './card.repository.ts'
import { cardCheckAddress } from './card-check.ts'
import { cardTailIn } from './card-content.ts'
import { personOf } from './card-facts.ts'
import { maskVolunteerNumber } from './card-mask.ts'
import { kindName } from '../../../records/card/card-options.repository.ts'
import { type ApplyState, selectApplyState } from '../../../records/card/apply-state.repository.ts'
import { readCardParts } from './review-parts.ts'

/** One side of the electronic card of a volunteer's active card. @throws BusinessError notFound without one */
export async function cardImageOf(
  context: ServerContext,
  side: (typeof cardSides)[number],
  volunteerId: number,
  origin: string,
): Promise<FileReply> {
  const { executor } = context.database
  const card = await newestCard(executor, volunteerId)
  if (card?.state !== 'active' || card.kind === null || card.number === null)
    throw missing('你还没有已启用的志愿者证，领取并启用后可以下载')
  const person = await personOf(executor, volunteerId)
  const volunteerNumber = maskVolunteerNumber(person.volunteerNumber)
  if (side === 'back') {
    const address = cardCheckAddress(context.keys, origin, card.number)
    const bytes = await drawCardBack({ volunteerNumber, cardTail: cardTailIn(context.keys, card), address })
    return { bytes, name: '志愿者证背面.png' }
  }
  const bytes = await drawCardFace({
    name: person.name.trim(),
    volunteerNumber,
    kind: await kindName(executor, card.kind),
  })
  return { bytes, name: '志愿者证.png' }
}

/**
 * The application of a volunteer that was submitted last, to print and take to the bank: the name in full, numbers masked, for the
 * bank has them already.
 * @throws BusinessError notFound when none was submitted, or its words are gone
 */
export async function applicationFormOf(context: ServerContext, volunteerId: number): Promise<FileReply> {
  const { executor } = context.database
  const row = await findSubmittedCard(executor, volunteerId)
  const parts = row ? await readCardParts(context, executor, row) : []
  if (!row || parts.length === 0) throw missing('你没有可以打印的申请，提交申请后可以下载申请表')
  const applyState = await selectApplyState(executor, row)
  const now = context.clock()
  const bytes = await printForm({
    title: `${await kindName(executor, row.kind ?? '')}申请表`,
    subtitle: `申请编号 ${row.number} · 提交于 ${timeOf(row.submittedAt ?? now)} · ${labelOf(row.state)}`,
    parts: [
      ...parts.map(({ title, lines }) => ({ title, lines: lines.map(maskLine) })),
      { title: '办理记录', lines: applyState.history.map(historyLine) },
    ],
    signatures: ['申请人签名', '日期', '网点经办人', '日期'],
    foot: `i志愿 · 打印于 ${timeOf(now)} · 仅用于志愿者证申请 · 服务热线 12355`,
    madeAt: now,
  })
  return { bytes, name: `志愿者证申请表-${row.number}.pdf` }
}

const missing = (sentence: string): BusinessError => new BusinessError(codes.notFound, sentence)

const masks: Readonly<Record<string, (plain: string) => string>> = {
  'individual.idNumber': maskIdNumber,
  'individual.guardianPhone': maskMobile,
  'contact.mobile': maskMobile,
  'facts.mobile': maskMobile,
  'contact.email': maskEmail,
  'contact.emergencyPhone': maskMobile,
}

const maskLine = ({ field, name, value }: PrintedLine & { readonly field: string }): PrintedLine => ({
  name,
  value: masks[field]?.(value) ?? value,
})

const historyLine = ({ state, at, opinion }: ApplyState['history'][number]): PrintedLine => ({
  name: timeOf(new Date(at)),
  value: opinion ? `${labelOf(state)}：${opinion}` : labelOf(state),
})

const labelOf = (state: CardState): string => cardStateLabels[state]

const clockTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Shanghai',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** 2026-11-21 18:05, in Shanghai. */
const timeOf = (instant: Date): string => `${shanghaiDay(instant)} ${clockTime.format(instant)}`
