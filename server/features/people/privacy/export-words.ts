import {
  anomalyStateLabels,
  correctionStateLabels,
  objectionStateLabels,
  serviceDistrictStateLabels,
} from '#domain/lifecycle/lifecycle-labels.ts'
import { correctionKindLabels } from '#domain/donation/correction.ts'
import { cardPictureLabels } from '#domain/card/picture-labels.ts'
import { feedbackKindLabels } from '#domain/feedback-words.ts'
import { anomalyLabels } from '#domain/hours/anomaly.ts'
import { hourKindLabels, hourOriginLabels } from '#domain/hours/hours-labels.ts'
import { evidenceGradeLabels, terms } from '#domain/words.ts'
import {
  applicationEventLabels,
  applicationStateLabels,
  cardEventLabels,
  cardStateLabels,
  certificateStateLabels,
  logoffStateLabels,
  membershipStateLabels,
  photoClaimStateLabels,
  reportStateLabels,
  timeRecordStateLabels,
} from '#domain/lifecycle/lifecycle-labels.ts'
import { hasChinese } from '#domain/fields/chinese.ts'
import { educationName } from '#domain/lists/education.ts'
import { idTypeName } from '#domain/lists/id-type.ts'
import { occupationName } from '#domain/lists/occupation.ts'
import { politicalStatusName } from '#domain/lists/political-status.ts'
import { professionName } from '#domain/lists/profession.ts'
import { serviceCategoryName } from '#domain/lists/service-category.ts'
import { serviceTargetName } from '#domain/lists/service-target.ts'
import { confirmLabels, dateNoticeLabels, messageKindLabels } from '#domain/message-kinds.ts'
import { missionTimes } from '#domain/mission/saved-search.ts'
import { hasKey } from '#domain/record-keys.ts'
import { claimantLabels } from '#domain/photo-rules.ts'
import { reportedLabels, reportKindLabels } from '#domain/report-kind.ts'
import { listReasonLabels, refusalReasonLabels } from '#contract/attendance/attendance-list.ts'
import { donorKindLabels } from '#contract/donation.ts'
import { routes } from '#contract/routes.ts'
import { codePurposeLabels } from '../../../records/code/delivery.ts'
import { idNumberConsent } from '../../../records/volunteer/consent.repository.ts'
import { fieldLabel } from '../../../http/field-labels.ts'

/** What says something to the server alone, and stands in the data file only. */
const fileOnly: ReadonlySet<string> = new Set(
  `accessExpiresAt accountId applicationId attachmentId attempts blockedById branchId bytes certificateId confirmedBy
  corrects criticised deviceId donationId doubts entryId explainedBy giftId givenUpAt guardianCode height holder idBack idFront
  importedActivityId inDoubts inLate inOnSpot isFirst link live messageId missionId nonce onSpot organizationId outDoubts outLate
  outOnSpot portrait position photoId questionId refreshExpiresAt reportId reportedBy rotatedAt slotId slotMessageId snapshot
  stateContext submissions submitted suspended taken tries width withGuardian withdrawnBy`.split(/\s+/),
)

/** Names of columns where those of form fields do not fit or are none. */
const columnLabels: Readonly<Record<string, string>> = {
  activatedAt: '启用时间',
  answer: '回答',
  answeredAt: '回答时间',
  applyCount: '报名次数',
  blockReason: '停用原因',
  blockedAt: '停用时间',
  capturedAt: '记下的时间',
  cardStatus: terms.card,
  cardTail: '卡号末四位',
  changedAt: '变更时间',
  checkedInAt: '签到时间',
  checkedOutAt: '签退时间',
  confirm: '请你确认',
  confirmedAt: '确认时间',
  createdAt: '建立时间',
  day: '日期',
  decidedAt: '处理时间',
  device: '设备',
  distance: '离活动地点',
  districtCode: '地区',
  dueAt: '生效时间',
  dateNotice: '关于日期',
  emailRemindersSince: '开始邮件提醒的时间',
  emergencyContact: '紧急联系人',
  endedAt: '失效时间',
  expiresAt: '有效期到',
  explainedAt: '说明时间',
  forceChangePassword: '需要修改密码',
  fromDay: '从这天起',
  givenAt: '同意时间',
  hiddenAt: '删除记录的时间',
  idNumber: '证件号码',
  inBy: '签到方式',
  inDistance: '签到时离活动地点',
  issuedAt: '开具时间',
  kinds: '异常',
  lastUsedAt: '最近使用',
  loggedOffAt: '注销时间',
  loginNameChangedAt: '用户名修改时间',
  logoffAppliedAt: '申请注销的时间',
  logoffDueAt: '注销生效的时间',
  logoffState: '注销',
  means: '方式',
  minutes: '时长',
  missionAt: '我评价的时间',
  missionName: '活动',
  missionText: '我的评价',
  mobileRemindersSince: '开始短信提醒的时间',
  month: '月份',
  offerExpiresAt: '名额保留到',
  openedAt: '提出时间',
  outBy: '签退方式',
  outDistance: '签退时离活动地点',
  partner: '合作方',
  personInCharge: '负责人',
  phone: '电话',
  publicFrom: '公示开始',
  publicUntil: '公示结束',
  readAt: '阅读时间',
  realNameVerifiedAt: '实名时间',
  reasons: '原因',
  receivedAt: '收到时间',
  registerNumber: '登记编号',
  relation: '关系',
  reportedAt: '提出时间',
  revokedAt: '结束时间',
  ruleSet: '规则',
  savedAt: '保存时间',
  scope: '同意的范围',
  seenAt: '最近使用',
  sentAt: '发送时间',
  serviceMinutes: '服务时长',
  since: '改名时间',
  slot: '照片',
  source: '报名的地方',
  starLevel: '星级',
  submittedAt: '提交时间',
  supersededAt: '被换下的时间',
  target: '发到',
  targetCode: '服务对象',
  textVersion: '文本版本',
  toDay: '到这天为止',
  toldOn: '告诉你的日期',
  trainingMinutes: '培训时长',
  updatedAt: '更新时间',
  uploadedAt: '上传时间',
  usedAt: '使用时间',
  userId: '用户编号',
  validUntil: '有效期到',
  visibleFrom: '公开时间',
  volunteerAt: '组织评价的时间',
  volunteerNumber: '志愿者编号',
  volunteerText: '组织的评价',
  way: '同意的方式',
  weakPassword: '密码强度不够',
  what: '做了什么',
  withdrawnAt: '撤回时间',
  withdrawnReason: '撤回原因',
}

/** The name of a column for people; null for what the data file alone has. */
export const columnLabel = (column: string): string | null =>
  fileOnly.has(column) ? null : (columnLabels[column] ?? (hasChinese(column) ? column : fieldLabel(column)))

type Words = Readonly<Record<string, string>> | ((code: string) => string)

const purposes = { in: '签到', out: '签退' }
const means = { code: '扫码', digits: '数字', list: '名单', rule: '规则' }
const channels = { mobile: '手机号', email: '邮箱' }
const cardKinds = { credit: '信用卡', debit: '借记卡' }

const words: Readonly<Record<string, Words>> = {
  cardStatus: cardStateLabels,
  categories: serviceCategoryName,
  claimant: claimantLabels,
  category: serviceCategoryName,
  channel: channels,
  confirm: confirmLabels,
  dateNotice: dateNoticeLabels,
  donorKind: donorKindLabels,
  education: educationName,
  gender: { male: '男', female: '女' },
  grade: (grade) => (hasKey(evidenceGradeLabels, grade) ? `${grade} 级，${evidenceGradeLabels[grade]}` : ''),
  idType: idTypeName,
  inBy: means,
  kind: { ...cardKinds, ...messageKindLabels, ...hourKindLabels, volunteer: '志愿者' },
  kinds: anomalyLabels,
  logoffState: { ...logoffStateLabels, none: '没有申请' },
  means,
  occupation: occupationName,
  origin: hourOriginLabels,
  outBy: means,
  politicalStatus: politicalStatusName,
  profession: professionName,
  purpose: purposes,
  reasons: anomalyLabels,
  reported: reportedLabels,
  scope: { mission: '参加活动', card: '申请志愿者证' },
  slot: cardPictureLabels,
  source: { pc: '电脑', h5: '手机', organizer: '组织现场登记' },
  targetCode: serviceTargetName,
  time: missionTimes,
  way: { registration: '注册时', signIn: '首次登录时', again: '更新后重新同意', profile: '完善资料时' },
  wrong: correctionKindLabels,
}

const agreementTitle = (kind: string): string => routes.find(({ name }) => name === `registered-${kind}`)?.title ?? ''

/** Words of columns that mean something else in each part of an export. */
const wordsOfPart: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  报名: { state: applicationStateLabels },
  还没有生效的审核: { event: applicationEventLabels },
  没有成功的签到签退: { reason: refusalReasonLabels },
  每次签到签退的登记: { reason: listReasonLabels },
  撤下照片的请求: { state: photoClaimStateLabels },
  志愿者证申请: { state: cardStateLabels },
  志愿者证申请的经过: { state: cardStateLabels, event: cardEventLabels },
  捐赠证书: { state: certificateStateLabels },
  时间证书: { state: certificateStateLabels },
  对捐赠证书的更正请求: { state: correctionStateLabels },
  时长异常的复核: { state: anomalyStateLabels },
  时长登记: { state: timeRecordStateLabels },
  对我的时长的异议: { state: objectionStateLabels },
  我提出的异议: { state: objectionStateLabels },
  加入的组织: { state: membershipStateLabels },
  我的举报: { state: reportStateLabels, kind: reportKindLabels },
  问题反馈: { kind: feedbackKindLabels },
  服务地区: { state: serviceDistrictStateLabels },
  同意记录: { kind: (kind) => (kind === idNumberConsent ? '收集并核验证件号' : agreementTitle(kind)) },
  验证码发送记录: { purpose: codePurposeLabels },
}

/** What a code of a column means; the value itself where it is none. */
export function wordFor(part: string, column: string, value: string): string {
  const found = wordsOfPart[part]?.[column] ?? words[column]
  if (found === undefined) return value
  return (typeof found === 'function' ? found(value) : found[value]) || value
}
