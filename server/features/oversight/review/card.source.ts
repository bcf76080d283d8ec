import { cardPictureLabels, orderedPictures } from '#domain/card/picture-labels.ts'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { maskName } from '#domain/fields/masked-name.ts'
import { type CardEventType, type CardState, cardStates } from '#domain/lifecycle/card.ts'
import { cardEventLabels, cardStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { eventsOfKind, type ReviewTab, reviewRules } from '#domain/review-kind.ts'
import type { ReviewCheck } from '#contract/review/review.ts'
import type { ReviewPart } from '#contract/review/review-parts.ts'
import type { ServerContext } from '../../../context.ts'
import { cardTailIn, sentPictures, submittedIn } from '../../people/card/card-content.ts'
import { takeCardDecision } from '../../people/card/card-decision.service.ts'
import { consentOf, personOf } from '../../people/card/card-facts.ts'
import { cardLook } from '../../people/card/card-look.ts'
import { cardLifecycle, type CardRow } from '../../../records/card/card-lifecycle.ts'
import { waitingCardStates } from '../../../records/card/card-states.ts'
import { findCard } from '../../people/card/card.repository.ts'
import { livePictures } from '../../../records/card/picture.repository.ts'
import { readCardParts } from '../../people/card/review-parts.ts'
import { listCardDecisions, listCards, waitingCards } from './card-queue.repository.ts'
import { narrowEvent, type ReviewContent, type ReviewLine, type ReviewSource } from './review-source.ts'

const kindLabels = { credit: '信用卡', debit: '借记卡' } as const

const statesOfTab: Record<Exclude<ReviewTab, 'decided'>, readonly CardState[]> = {
  waiting: waitingCardStates,
  early: [],
  submittedToBank: ['submittedToBank'],
  producing: ['producing'],
  readyForPickup: ['readyForPickup'],
  all: cardStates,
}

/** Applications for volunteer cards, and what comes after: the bank, the branch, the person. */
export const cardSource: ReviewSource = {
  isPersonal: true,
  termDays: reviewRules.workingDays,
  rowsOf: (tab) => waitingCards(statesOfTab[tab]),
  lines: async (executor, ids) => (await listCards(executor, ids.map(Number))).map(lineOf),
  async versionOf(executor, id) {
    const row = await findCard(executor, Number(id))
    return row && row.submissions > 0 ? `${row.state}.${row.submissions}` : null
  },
  async content(context, id): Promise<ReviewContent | null> {
    const { executor } = context.database
    const row = await findCard(executor, Number(id))
    if (!row) return null
    const parts = await readCardParts(context, executor, row)
    const pictures = orderedPictures(await listSentPictures(context, row))
    const cardTail = cardTailIn(context.keys, row)
    const earlier = await listCardDecisions(executor, row.id)
    return {
      stateLabel: cardStateLabels[row.state],
      events: eventsOfKind('card').filter((event) => cardLifecycle.can(row, event)),
      checks: waitingCardStates.includes(row.state) ? await checksOf(context, row, pictures.length) : [],
      parts: cardTail === null ? parts : [...parts, tailPart(cardTail)],
      pictures: pictures.map(({ id: pictureId, slot, width, height }) => ({
        pictureId,
        name: cardPictureLabels[slot],
        width,
        height,
      })),
      criticisable: criticisableIn(
        parts,
        pictures.map(({ slot }) => ({ field: `material.${slot}`, name: cardPictureLabels[slot] })),
      ),
      preview: null,
      donation: null,
      links: [],
      earlier: earlier.map(({ event, at, ...rest }) => ({
        ...rest,
        label: cardEventLabels[event],
        outcome: outcomes[event] ?? 'pass',
        at,
      })),
      looks: [{ volunteerId: row.volunteerId, what: cardLook(row.number) }],
    }
  },
  async take(context, executor, caller, { id, event, opinion, criticised, cardTail }, now) {
    const verdict = { id, event: narrowEvent('card', event), opinion, criticised, cardTail }
    return takeCardDecision(executor, context.keys, verdict, caller, now)
  },
}

/** Pictures that were sent; one that was put in afterwards is not for the federation. */
async function listSentPictures({ database, keys }: ServerContext, row: CardRow) {
  const sent = sentPictures(keys, row)
  const pictures = await livePictures(database.executor, row.id)
  return pictures.filter(({ id }) => sent.includes(String(id)))
}

const outcomes: Partial<Record<CardEventType, 'return' | 'end'>> = {
  'card.returned': 'return',
  'card.rejected': 'end',
  'card.uncollected': 'end',
}

function lineOf({ row, volunteerName, branchName }: Awaited<ReturnType<typeof listCards>>[number]): ReviewLine {
  const { id, number, kind, volunteerId, submittedAt, createdAt, submissions } = row
  return {
    id: String(id),
    number: number ?? '',
    title: maskName(volunteerName),
    subject: `志愿者证申请 ${number}`,
    facts: [[kind && kindLabels[kind], branchName].filter(Boolean).join(' · ')],
    submittedAt: submittedAt ?? createdAt,
    submissions,
    warning: null,
    looks: [{ volunteerId, what: `在审核列表里查看志愿者证申请 ${number}` }],
  }
}

const tailPart = (value: string): ReviewPart => ({
  title: '卡片',
  lines: [{ field: 'cardTail', name: '卡号末四位', value }],
})

/** Parts that the applicant can type again. */
const editableParts = ['choice', 'material', 'contact', 'work', 'gift']

/** What of an application can be sent back to be changed, in the order of the page. */
function criticisableIn(
  parts: readonly ReviewPart[],
  pictures: ReviewContent['criticisable'],
): ReviewContent['criticisable'] {
  const fields = parts
    .flatMap(({ lines }) => lines.map(({ field, name }) => ({ field, name })))
    .filter(({ field }) => editableParts.includes(field.slice(0, field.indexOf('.'))))
  const at = fields.findIndex(({ field }) => field.startsWith('material.'))
  return fields.toSpliced(at < 0 ? 0 : at, 0, ...pictures)
}

const youngest = 16

async function checksOf(context: ServerContext, row: CardRow, pictures: number): Promise<ReviewCheck[]> {
  const { executor } = context.database
  const person = await personOf(executor, row.volunteerId)
  const material = submittedIn(context.keys, row)?.material
  const today = shanghaiDay(context.clock())
  const isExpired = !material?.idPermanent && (material?.idValidUntil ?? '') < today
  const isYoung = person.birthDay !== null && addYears(person.birthDay, youngest) > today
  const consent = isYoung ? await consentOf(executor, person.id) : null
  return [
    {
      name: '实名',
      isGood: person.realNameVerifiedAt !== null,
      text: person.realNameVerifiedAt === null ? '还没有通过实名认证' : '已通过实名认证',
    },
    {
      name: '证件',
      isGood: !isExpired,
      text: isExpired
        ? '身份证已过有效期'
        : material?.idPermanent
          ? '身份证长期有效'
          : `有效期到 ${material?.idValidUntil}`,
    },
    {
      name: '照片',
      isGood: pictures === 3,
      text: pictures === 3 ? '三张照片齐全，请与资料核对' : `只有 ${pictures} 张照片，应有三张`,
    },
    {
      name: '监护人',
      isGood: !isYoung || consent !== null,
      text: !isYoung ? `已满 ${youngest} 周岁，不涉及` : consent ? '监护人已同意' : '未满 16 周岁，监护人没有同意',
    },
  ]
}

const addYears = (day: string, years: number): string => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`
