import type { CardDraft, CardField } from '#domain/card/draft.ts'
import { educationName } from '#domain/lists/education.ts'
import { idTypeName } from '#domain/lists/id-type.ts'
import { politicalStatusName } from '#domain/lists/political-status.ts'
import { professionName } from '#domain/lists/profession.ts'
import { type ReviewPart, reviewPart } from '#contract/review/review-parts.ts'
import type { CardRow } from '../../../records/card/card-lifecycle.ts'
import type { ServerContext } from '../../../context.ts'
import type { Executor } from '../../../database/client.ts'
import type { guardianConsent } from '../../../database/schema/volunteer.ts'
import { maskIdNumber } from '../../../records/volunteer/mask.ts'
import type { VolunteerRow } from '../../../records/volunteer/volunteer.repository.ts'
import { submittedIn } from './card-content.ts'
import { consentOf, personOf, plainFact } from './card-facts.ts'
import { kindName } from '../../../records/card/card-options.repository.ts'
import { readDraftNames } from './detail.service.ts'

type Names = Awaited<ReturnType<typeof readDraftNames>> & { readonly kindName: string }

const genderLabels = { male: '男', female: '女' } as const

/** What was sent, in the order of the wizard; empty once it was withdrawn. */
export async function readCardParts(context: ServerContext, executor: Executor, row: CardRow): Promise<ReviewPart[]> {
  const draft = submittedIn(context.keys, row)
  if (draft === null) return []
  const person = await personOf(executor, row.volunteerId)
  const consent = await consentOf(executor, row.volunteerId)
  const names = { ...(await readDraftNames(executor, draft)), kindName: await kindName(executor, draft.choice.kind) }
  return [
    part('个人信息', [...linesOfPerson(context, person), ...linesOfGuardian(context, consent)]),
    part('卡种与网点', [
      ['choice.kind', '卡种', names.kindName],
      ['choice.branchId', '领卡网点', names.branchName],
    ]),
    part('证件资料', [
      [
        'material.idValidUntil',
        '身份证有效期',
        draft.material.idPermanent ? '长期' : `至 ${draft.material.idValidUntil}`,
      ],
    ]),
    part('联系信息', linesOfContact(context, person, draft, names)),
    ...(draft.choice.kind === 'debit' ? [giftPart(draft, names)] : [workPart(draft)]),
    part('授权', [
      ['consents.bank', '同意把资料交给发卡银行核对', draft.consents.bank ? '同意' : '不同意'],
      ['consents.terms', '申领须知', `已阅读 ${draft.notice.version} 版`],
    ]),
  ]
}

type Line = readonly [field: CardField | `facts.${string}`, name: string, value: string | null]

const part = reviewPart<Line[0]>

function linesOfPerson(context: ServerContext, person: VolunteerRow): Line[] {
  const idNumber = plainFact(context, person, 'idNumber')
  return [
    ['individual.name', '姓名', person.name],
    ['facts.idType', '证件类型', idTypeName(person.idType ?? '')],
    // The register compares the number; a person who reads it could ask for help with the account.
    ['individual.idNumber', '身份证号', idNumber && maskIdNumber(idNumber)],
    ['facts.gender', '性别', person.gender && genderLabels[person.gender]],
    ['facts.birthDay', '出生日期', person.birthDay],
    ['individual.politicalStatus', '政治面貌', politicalStatusName(person.politicalStatus ?? '')],
    ['individual.education', '文化程度', educationName(person.education ?? '')],
    ['facts.volunteerNumber', '志愿者编号', person.volunteerNumber],
  ]
}

function linesOfGuardian({ keys }: ServerContext, consent: typeof guardianConsent.$inferSelect | null): Line[] {
  if (consent === null) return []
  return [
    ['individual.guardianName', '监护人', `${consent.guardianName}（${consent.relation}）`],
    ['individual.guardianPhone', '监护人手机号', keys.decryptColumn('guardianConsent.phone', consent.phone)],
  ]
}

function linesOfContact(
  context: ServerContext,
  person: VolunteerRow,
  { contact }: CardDraft,
  { areaName }: Names,
): Line[] {
  const verifiedMobile = plainFact(context, person, 'mobile')
  return [
    [verifiedMobile === null ? 'contact.mobile' : 'facts.mobile', '手机号', verifiedMobile ?? contact.mobile],
    ['contact.email', '电子邮箱', contact.email],
    ['contact.area', '所在地区', areaName],
    ['contact.address', '详细地址', contact.address],
    ['contact.emergencyName', '紧急联系人', contact.emergencyName],
    ['contact.emergencyRelation', '与本人的关系', contact.emergencyRelation],
    ['contact.emergencyPhone', '紧急联系人手机号', contact.emergencyPhone],
  ]
}

const workPart = ({ work }: CardDraft): ReviewPart =>
  part('职业信息', [
    ['work.profession', '职业', professionName(work.profession)],
    ['work.workUnit', '工作单位', work.workUnit],
  ])

const giftPart = ({ gift }: CardDraft, { giftName }: Names): ReviewPart =>
  part('开卡礼', [
    ['gift.giftId', '开卡礼', giftName],
    ['gift.pickUpOn', '领卡日期', gift.pickUpOn],
  ])
