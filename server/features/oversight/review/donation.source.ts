import { correctionEventsOf } from '../../../records/certificate/correction-lifecycle.ts'
import { correctionStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { correctionKindLabels } from '#domain/donation/correction.ts'
import { donorKindLabels } from '#contract/donation.ts'
import { maskName } from '#domain/fields/masked-name.ts'
import { certificateStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { reviewRules } from '#domain/review-kind.ts'
import { reviewPart } from '#contract/review/review-parts.ts'
import { invalidInput } from '../../../errors.ts'
import type { Keys } from '../../../keys.ts'
import { openCorrection } from '../../hours/certificate/correction-content.ts'
import { takeCorrectionDecision } from '../../hours/certificate/correction-decision.service.ts'
import { giftOf, giftText, maskDonor } from '../../hours/certificate/donation-facts.ts'
import { listCorrectionDecisions, listCorrections, waitingCorrections } from './donation-queue.repository.ts'
import { narrowEvent, type ReviewContent, type ReviewLine, type ReviewSource } from './review-source.ts'

type Row = Awaited<ReturnType<typeof listCorrections>>[number]

/** Donations whose donors say that the certificate is wrong. */
export const donationSource: ReviewSource = {
  isPersonal: true,
  termDays: reviewRules.workingDays,
  rowsOf: waitingCorrections,
  lines: async (executor, ids) => (await listCorrections(executor, ids.map(Number))).map(lineOf),
  async versionOf(executor, id) {
    const [correction] = await listCorrections(executor, [Number(id)])
    return correction
      ? `${correction.row.state}.${correction.certificate.state}.${correction.row.submittedAt.getTime()}`
      : null
  },
  async content({ database: { executor }, keys }, id): Promise<ReviewContent | null> {
    const [correction] = await listCorrections(executor, [Number(id)])
    if (!correction) return null
    const { row, certificate, donation } = correction
    const events = correctionEventsOf(row.state)
    const isInForce = certificate.state === 'issued'
    const earlier = await listCorrectionDecisions(executor, donation.id)
    return {
      stateLabel: correctionStateLabels[row.state],
      events,
      checks: [
        {
          name: '证书',
          isGood: isInForce,
          text: isInForce ? '有效，更正后失效' : `${certificateStateLabels[certificate.state]}，登记可能已经更正过`,
        },
      ],
      parts: partsOf(keys, correction),
      pictures: [],
      criticisable: [],
      preview: null,
      donation: events.length > 0 ? recordedOf(keys, donation) : null,
      links: [{ label: '捐赠登记和全部证书', to: `/donations?id=${donation.id}` }],
      earlier: earlier.map(({ row: { state, opinion }, at, byName }) => ({
        label: correctionStateLabels[state],
        outcome: state === 'declined' ? 'end' : 'pass',
        byName,
        at,
        opinion: opinion === null ? null : openCorrection(keys, 'opinion', opinion),
      })),
      looks: looksOf(correction),
    }
  },
  async take({ keys }, executor, caller, { id, event, opinion, donation }, now) {
    const isCorrected = narrowEvent('donation', event) === 'donation.corrected'
    if (isCorrected && !donation) throw invalidInput([{ field: 'donation', message: '请填写更正后的登记' }])
    const facts = isCorrected && donation ? donation : null
    return takeCorrectionDecision(executor, keys, { id, opinion, facts }, caller, now)
  },
}

const looksOf = ({ row, certificate, donation }: Row): ReviewLine['looks'] =>
  [row.volunteerId, donation.volunteerId].flatMap((volunteerId) =>
    volunteerId === null ? [] : [{ volunteerId, what: `核对捐赠证书 ${certificate.number} 的更正` }],
  )

function lineOf(correction: Row): ReviewLine {
  const { row, certificate, donation } = correction
  return {
    id: String(row.id),
    number: certificate.number,
    title: `${maskDonor(donation.donorName, donation.donorKind)}：${wrongText(correction)}`,
    subject: `捐赠登记 ${donation.id} 的更正`,
    facts: [giftText(donation), donation.use],
    submittedAt: row.submittedAt,
    submissions: 1,
    warning: null,
    looks: looksOf(correction),
  }
}

const wrongText = ({ row }: Row): string => row.wrong.map((kind) => correctionKindLabels[kind]).join('、')

function recordedOf(keys: Keys, donation: Row['donation']): NonNullable<ReviewContent['donation']> {
  const { donorKind, donorName, mobile, use, donatedOn } = donation
  const plain = mobile && keys.decryptColumn('donation.mobile', mobile)
  return { donorKind, donorName, mobile: plain, given: giftOf(donation), use, donatedOn }
}

function partsOf(keys: Keys, correction: Row): ReviewContent['parts'] {
  const { row, donation, recordedBy, volunteerName } = correction
  const { donorKind, donorName, mobile, use, donatedOn } = recordedOf(keys, donation)
  return [
    reviewPart('提出的更正', [
      ['volunteer', '提出人', maskName(volunteerName)],
      ['wrong', '不对的地方', wrongText(correction)],
      ['text', '说明', openCorrection(keys, 'text', row.text)],
      ['opinion', '答复', row.opinion === null ? null : openCorrection(keys, 'opinion', row.opinion)],
    ]),
    reviewPart('现在的登记', [
      ['donor', '捐赠人', `${donorName}（${donorKindLabels[donorKind]}）`],
      ['mobile', '联系电话', mobile],
      ['given', '捐赠', giftText(donation)],
      ['use', '用途', use],
      ['donatedOn', '捐赠日期', donatedOn],
      ['recordedBy', '登记人', recordedBy ?? '门户启用前的登记'],
    ]),
  ]
}
