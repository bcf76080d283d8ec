import type { CardDraft } from '#domain/card/draft.ts'
import type { CardBasis, CardStep } from '#domain/card/steps.ts'
import { cardNeedsGuardian } from '#domain/card/steps.ts'
import { educationName } from '#domain/lists/education.ts'
import { politicalStatusName } from '#domain/lists/political-status.ts'
import { professionName } from '#domain/lists/profession.ts'
import type { CardOptions } from '../card.api.ts'

export interface PartLines {
  title: string
  /** Where it is changed; absent for what is not. */
  step?: CardStep
  hasPictures?: true
  lines: readonly (readonly [name: string, value: string])[]
}

/** First and last characters, stars between; the whole text when it is to be read. */
const mask = (text: string, isPlain: boolean, head = 3, tail = 4): string => {
  const characters = Array.from(text)
  const hidden = characters.length - head - tail
  if (isPlain || hidden <= 0) return text
  return [...characters.slice(0, head), '*'.repeat(hidden), ...characters.slice(-tail)].join('')
}

const fillBlanks = (lines: readonly (readonly [string, string])[]) =>
  lines.map(([name, value]) => [name, value.trim() || '未填写'] as const)

/** Of a debit card its gift, of a credit card the work. */
const lastPart = ({ choice, work, gift }: CardDraft, options: CardOptions, form: CardStep): PartLines =>
  choice.kind === 'debit'
    ? {
        title: '开卡礼',
        step: form,
        lines: fillBlanks([
          ['开卡礼', options.gifts.find(({ id }) => id === gift.giftId)?.name ?? ''],
          ['领卡日期', gift.pickUpOn],
        ]),
      }
    : {
        title: '职业信息',
        step: form,
        lines: fillBlanks([
          ['职业', professionName(work.profession)],
          ['工作单位', work.workUnit],
        ]),
      }

function individualPart(draft: CardDraft, basis: CardBasis, isPlain: boolean): PartLines {
  const { individual } = draft
  const { facts } = basis
  const hasGuardian = cardNeedsGuardian(draft, basis) && individual.guardianName !== ''
  return {
    title: '个人信息',
    step: 'individualInfo',
    lines: fillBlanks([
      ['姓名', facts.missing.includes('name') ? individual.name : facts.name],
      ['身份证号', facts.idNumber ?? mask(individual.idNumber, isPlain)],
      ['政治面貌', politicalStatusName(facts.politicalStatus ?? individual.politicalStatus)],
      ['学历', educationName(facts.education ?? individual.education)],
      ...(hasGuardian
        ? ([
            ['监护人', `${individual.guardianName}（${individual.guardianRelation}）`],
            ['监护人手机号', mask(individual.guardianPhone, isPlain)],
          ] as const)
        : []),
    ]),
  }
}

/** The application in parts, as a person reads it; numbers are masked unless `isPlain`. */
export function linesOf(
  { draft, basis, options }: { draft: CardDraft; basis: CardBasis; options: CardOptions },
  { areaName, isPlain }: { areaName: string; isPlain: boolean },
): PartLines[] {
  const { choice, material, contact } = draft
  const kind = options.kinds.find((item) => item.kind === choice.kind)
  const branch = options.branches.find(({ id }) => id === choice.branchId)
  const form: CardStep = choice.kind === 'debit' ? 'debitCard' : 'creditCard'
  return [
    individualPart(draft, basis, isPlain),
    {
      title: '卡种和网点',
      step: 'chooseCard',
      lines: fillBlanks([
        ['卡种', kind?.name ?? ''],
        ['发卡银行', kind?.bank ?? ''],
        ['年费', kind?.annualFee ?? ''],
        ['领卡网点', branch ? `${branch.name}，${branch.address}` : ''],
      ]),
    },
    {
      title: '材料信息',
      step: form,
      hasPictures: true,
      lines: fillBlanks([['身份证有效期', material.idPermanent ? '长期' : material.idValidUntil]]),
    },
    {
      title: '联系信息',
      step: form,
      lines: fillBlanks([
        ['手机号', basis.facts.mobile ?? mask(contact.mobile, isPlain)],
        ['电子邮箱', contact.email],
        ['所在地区', areaName],
        ['详细地址', contact.address],
        ['紧急联系人', [contact.emergencyName, contact.emergencyRelation].filter(Boolean).join('，')],
        ['紧急联系人手机号', mask(contact.emergencyPhone, isPlain)],
      ]),
    },
    lastPart(draft, options, form),
  ]
}
