import { entriesOf, keysOf } from './record-keys.ts'
import { type StaffAct, staffActLabels } from './staff-act-labels.ts'

/** Sorts of acts, as the audit shows and filters them. */
export const auditKindLabels = {
  decide: '决定',
  edit: '修改',
  correct: '更正',
  export: '导出',
  look: '查看',
  session: '登录',
  refused: '被拒',
} as const
export type AuditKind = keyof typeof auditKindLabels

/** Acts that are more than an edit. */
const kinds: Readonly<Partial<Record<StaffAct, AuditKind>>> = {
  'organization.review': 'decide',
  'certificate.revoke': 'decide',
  'staff.person': 'decide',
  'donation.correct': 'correct',
  'donation.issue': 'decide',
  'import.event': 'decide',
  'mission.event': 'decide',
  'application.event': 'decide',
  'application.decide': 'decide',
  'application.takeBack': 'correct',
  'hours.event': 'decide',
  'hours.objection': 'decide',
  'hours.explain': 'decide',
  'hours.correct': 'correct',
  'hours.settle': 'decide',
  'hours.review': 'decide',
  'member.event': 'decide',
  'card.event': 'decide',
  'attendance.withdraw': 'correct',
  'district.event': 'decide',
  'rules.add': 'decide',
  'rules.withdraw': 'decide',
  'session.open': 'session',
  'session.close': 'session',
  'session.refused': 'refused',
  'call.refused': 'refused',
  'account.endSession': 'session',
  'account.endTicket': 'session',
  'audit.person': 'look',
  'audit.export': 'export',
  'audit.compliance': 'export',
  'agreement.publish': 'decide',
  'proposal.agree': 'decide',
  'proposal.decline': 'decide',
  'proposal.withdraw': 'correct',
}

export const kindOf = (act: StaffAct): AuditKind => kinds[act] ?? 'edit'

const acts = keysOf<StaffAct>(staffActLabels)

/** The acts of a sort. */
export const actsOf = (kind: AuditKind): readonly StaffAct[] => acts.filter((act) => kindOf(act) === kind)

/** The sorts as choices of a list. */
export const auditKindChoices = entriesOf(auditKindLabels).map(([code, name]) => ({ code, name }))
