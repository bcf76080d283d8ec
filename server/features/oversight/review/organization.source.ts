import { checkCreditCode } from '#domain/fields/credit-code.ts'
import type { OrganizationEventType } from '#domain/lifecycle/organization.ts'
import { organizationEventLabels, organizationStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { organizationKindName } from '#domain/lists/organization-kind.ts'
import { reviewRules } from '#domain/review-kind.ts'
import type { ReviewCheck } from '#contract/review/review.ts'
import type { Executor } from '../../../database/client.ts'
import { liveLicence } from '../../../records/organization/licence.repository.ts'
import { findOrganization } from '../../../records/organization/registered-organization.repository.ts'
import {
  registrationEventsOf,
  takeRegistrationDecision,
} from '../../people/registration/registration-decision.service.ts'
import { readOrganizationParts } from '../../people/registration/review-parts.ts'
import type { StoredOrganization } from '../../../records/organization/organization-lifecycle.ts'
import { listDuplicates } from '../../../records/organization/duplicates.repository.ts'
import {
  listOrganizationDecisions,
  listQueuedOrganizations,
  waitingOrganizations,
} from './organization-queue.repository.ts'
import { narrowEvent, type ReviewContent, type ReviewLine, type ReviewSource } from './review-source.ts'

const outcomes: Record<OrganizationEventType, 'pass' | 'return' | 'end'> = {
  'organization.submitted': 'pass',
  'organization.approved': 'pass',
  'organization.returned': 'return',
  'organization.suspended': 'end',
  'organization.resumed': 'pass',
  'organization.closed': 'end',
}

/** Registrations of organizations. */
export const organizationSource: ReviewSource = {
  isPersonal: false,
  termDays: reviewRules.workingDays,
  rowsOf: waitingOrganizations,
  lines: async (executor, ids) => (await listQueuedOrganizations(executor, ids.map(Number))).map(lineOf),
  async versionOf(executor, id) {
    const row = await findOrganization(executor, Number(id))
    return row && row.submissions > 0 && row.level === 'organization' ? `${row.state}.${row.submissions}` : null
  },
  async content(context, id): Promise<ReviewContent | null> {
    const { executor } = context.database
    const row = await findOrganization(executor, Number(id))
    if (!row) return null
    const licence = await liveLicence(executor, { organizationId: row.id })
    const earlier = await listOrganizationDecisions(executor, row.id)
    return {
      stateLabel: organizationStateLabels[row.state],
      events: registrationEventsOf(row),
      checks: await checksOf(executor, row, licence !== null),
      parts: await readOrganizationParts(context, row),
      pictures: licence
        ? [{ pictureId: licence.id, name: '登记证书', width: licence.width, height: licence.height }]
        : [],
      criticisable: [],
      preview: null,
      donation: null,
      links: [],
      earlier: earlier.map(({ event, at, ...rest }) => ({
        ...rest,
        label: organizationEventLabels[event],
        outcome: outcomes[event],
        at,
      })),
      looks: [],
    }
  },
  async take({ keys }, executor, caller, { id, event, opinion }, now) {
    const verdict = { id, event: narrowEvent('organization', event), opinion }
    return takeRegistrationDecision(executor, keys, verdict, caller, now)
  },
}

function lineOf({ row, districtName }: Awaited<ReturnType<typeof listQueuedOrganizations>>[number]): ReviewLine {
  const { id, name, number, kind, submissions, submittedAt, createdAt } = row
  return {
    id: String(id),
    number: number ?? '',
    title: name,
    subject: `组织“${name}”的注册`,
    facts: [districtName, organizationKindName(kind)],
    submittedAt: submittedAt ?? createdAt,
    submissions,
    warning: null,
    looks: [],
  }
}

async function checksOf(executor: Executor, row: StoredOrganization, hasLicence: boolean): Promise<ReviewCheck[]> {
  const wrongCode = row.creditCode === null ? '没有填写' : checkCreditCode(row.creditCode)
  const duplicates = await listDuplicates(executor, row)
  return [
    { name: '信用代码', isGood: wrongCode === null, text: wrongCode ?? `${row.creditCode}，校验位正确` },
    {
      name: '重复',
      isGood: duplicates.length === 0,
      text:
        duplicates.length === 0
          ? '没有名称、信用代码或电话相同的组织'
          : `可能已经登记：${duplicates.map(({ name, districtName }) => `${name}（${districtName}）`).join('、')}`,
    },
    {
      name: '证照',
      isGood: hasLicence,
      text: hasLicence ? '已上传登记证书，请对照名称和代码' : '没有上传登记证书',
    },
    {
      name: '负责人',
      isGood: row.chargeName !== null && row.contactPhone !== null,
      text:
        row.chargeName !== null && row.contactPhone !== null ? '负责人和联系电话都已填写' : '负责人或联系电话没有填写',
    },
  ]
}
