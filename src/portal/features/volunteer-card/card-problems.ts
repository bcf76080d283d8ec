import { type CardField, cardFields } from '#domain/card/draft.ts'
import type { CardProblem } from '#domain/card/steps.ts'
import { issuesIn } from '#machines/failure.ts'

/** Fields that the server found wrong (`data.issues`), one sentence each; what is no field of the form is left out. */
export function cardProblems(data: unknown): CardProblem[] {
  const messages = new Map<CardField, string>()
  for (const { field, message } of issuesIn(data)) {
    const match = cardFields.find(
      (name) => field === name || field.endsWith(`.${name}`) || name === `individual.${field}`,
    )
    if (match && !messages.has(match)) messages.set(match, message)
  }
  return cardFields.flatMap((field) => {
    const message = messages.get(field)
    return message === undefined ? [] : [{ field, message }]
  })
}

/** What a field is called in the summary of errors. */
export const fieldNames: Record<CardField, string> = {
  'notice.read': '申领须知',
  'notice.version': '申领须知',
  'individual.name': '姓名',
  'individual.idNumber': '身份证号',
  'individual.politicalStatus': '政治面貌',
  'individual.education': '学历',
  'individual.guardianName': '监护人姓名',
  'individual.guardianRelation': '与本人的关系',
  'individual.guardianPhone': '监护人手机号',
  'individual.guardianCode': '监护人收到的验证码',
  'individual.guardianConsent': '监护人同意',
  'choice.kind': '卡种',
  'choice.branchId': '领卡网点',
  'material.idFront': '身份证人像面',
  'material.idBack': '身份证国徽面',
  'material.portrait': '本人证件照',
  'material.idValidUntil': '身份证有效期',
  'material.idPermanent': '身份证有效期',
  'contact.mobile': '手机号',
  'contact.email': '电子邮箱',
  'contact.area': '所在地区',
  'contact.address': '详细地址',
  'contact.emergencyName': '紧急联系人',
  'contact.emergencyRelation': '与本人的关系',
  'contact.emergencyPhone': '紧急联系人手机号',
  'work.profession': '职业',
  'work.workUnit': '工作单位',
  'gift.giftId': '开卡礼',
  'gift.pickUpOn': '领卡日期',
  'consents.bank': '交给银行核对',
  'consents.terms': '申领须知',
}
