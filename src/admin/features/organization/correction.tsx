import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { type OrganizationProfile, organizationProfileProblems } from '#domain/registration/organization-form.ts'
import { keysOf } from '#domain/record-keys.ts'
import { limitedSignal } from '../../../lib/limited-signal.ts'
import { notify } from '../../../lib/notice.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx'
import { OrganizationFields } from '../../../shared/organization/organization-fields.tsx'
import { organizationFieldNames } from '../../../shared/organization/organization-names.ts'
import { useLicence } from '../../../shared/organization/use-licence.ts'
import { sessionActor } from '../../../session/use-session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ProblemForm } from '../../../ui/form/problem-form.tsx'
import { useProblemForm } from '../../../ui/form/use-problem-form.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { fetchOwnLicence, type OwnRegistration, sendResubmission, sendOwnLicence } from './organization.api.ts'

const shows = keysOf(organizationFieldNames)

/** The form of a returned registration, to be corrected and sent again. */
export function Correction({ registration }: { registration: OwnRegistration }) {
  const [today] = useState(() => shanghaiDay(Date.now()))
  const [parentName, setParentName] = useState(registration.parentName ?? '')
  const form = useProblemForm<OrganizationProfile>(registration.profile, (values) =>
    organizationProfileProblems(values, today),
  )
  const licence = useLicence(
    registration.profile.licenceId,
    (file, onProgress, signal) => sendOwnLicence(file, onProgress, signal),
    (signal) => fetchOwnLicence(signal),
    // What is stored is stored: a new picture alone is nothing unsaved.
    (licenceId) => form.setValue('licenceId', licenceId, { shouldValidate: true }),
  )
  const { isDirty } = form.formState
  const { isSent, ...submission } = useResubmission(form)
  return (
    <>
      <ProblemForm
        {...{ form, ...submission }}
        names={organizationFieldNames}
        remedies={{
          service: (
            <button type="submit" className="link">
              重试
            </button>
          ),
        }}
        actions={
          <Button type="submit" loading={submission.busy || isSent}>
            重新提交
          </Button>
        }
      >
        <OrganizationFields today={today} licence={licence} parentName={parentName} onParentName={setParentName} />
      </ProblemForm>
      <LeaveGuard
        when={!isSent && (isDirty || licence.isSending)}
        title="还没有提交"
        leave="不提交，离开"
        logout="改过的内容还没有提交，退出后要重新改。"
      >
        改过的内容还没有提交，离开后要重新改。
      </LeaveGuard>
    </>
  )
}

/** Sends the corrected registration, once. */
function useResubmission(form: UseFormReturn<OrganizationProfile>) {
  const [isSent, setSent] = useState(false)
  const submission = useSubmit(form, {
    send: async (values, signal) => {
      await sendResubmission(values, limitedSignal(signal, 60_000))
    },
    onDone: () => {
      setSent(true)
      notify.success('已重新提交，等待联合会审核')
      sessionActor.send({ type: 'user.changed' })
      revalidatePage()
    },
    shows,
  })
  return { ...submission, isSent }
}
