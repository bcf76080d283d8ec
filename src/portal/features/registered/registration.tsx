import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { UserType } from '#contract/auth.ts'
import type { RegistrationActor } from '#machines/registration/registration.machine.ts'
import type { AgreedText } from '#contract/agreement/agreement.ts'
import { registrationLifetimeSeconds } from '#contract/registration/registration.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { topState } from '../../../lib/top-state.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import { Steps } from '../../../ui/frame/steps.tsx'
import { RegistrationContactForm } from './contact-form.tsx'
import { EntryFrame, FormFrame, stepNames } from './frames.tsx'
import { ExistingContact, ExistingIdentity } from './existing-account.tsx'
import type { AgreementTitle } from './load-registration.ts'
import { OrganizationRegistration } from './organization-registration.tsx'
import { RegistrationCode } from './registration-code.tsx'
import { readRegistrationDraft } from './registration-draft.ts'
import styles from './registration.module.css'
import { useRegistration } from './use-registration.ts'
import { VolunteerRegistration } from './volunteer-registration.tsx'

interface RegistrationProps {
  userType: UserType
  /** The texts in force that are agreed to. */
  agreements: readonly AgreementTitle[]
}

/** Registering: a contact and the agreements, its code, the form. */
export function Registration({ userType, agreements }: RegistrationProps) {
  const actor = useRegistration(userType)
  const problems = useSelector(actor, ({ context }) => context.problems)
  const contact = useSelector(actor, ({ context }) => context.contact)
  const ticket = useSelector(actor, ({ context }) => context.ticket)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const state = useSelector(actor, topState)
  const isIdentityKnown = useSelector(actor, identityKnown)
  const isDone = state === 'done'
  const isForm = state === 'filling' || isDone
  const step = state === 'contacting' ? 0 : isForm || state === 'expired' ? 2 : 1
  const start = useRef<HTMLDivElement>(null)
  const view = isIdentityKnown ? 'identityKnown' : state === 'known' || state === 'expired' ? state : `step ${step}`
  useMovedFocus(start, view)
  const goBack = () => actor.send({ type: 'contact.changed' })
  const again = () => {
    // The text that is in force now is shown and agreed to.
    revalidatePage()
    goBack()
  }
  const steps = <Steps label="注册步骤" names={stepNames[userType]} at={isDone ? 3 : step} />
  if (isForm && !isIdentityKnown) {
    const part = { problems, send: actor.send, onAgain: again, busy, isDone }
    return (
      <FormFrame userType={userType} steps={steps}>
        <div ref={start} tabIndex={-1} className={styles['start']}>
          {userType === '1' ? (
            <VolunteerRegistration contact={contact} {...part} />
          ) : (
            <OrganizationRegistration contact={contact} ticket={ticket ?? ''} {...part} />
          )}
        </div>
      </FormFrame>
    )
  }
  return (
    <EntryFrame userType={userType}>
      {steps}
      <div ref={start} tabIndex={-1} className={`${styles['start']} mt-6`}>
        <EntryStep {...{ actor, userType, agreements }} onBack={goBack} />
      </div>
    </EntryFrame>
  )
}

interface EntryStepProps extends RegistrationProps {
  actor: RegistrationActor
  onBack: () => void
}

/** What is shown while the form is not: the contact, its code, or why neither leads on. */
function EntryStep({ actor, userType, agreements, onBack }: EntryStepProps) {
  const problems = useSelector(actor, ({ context }) => context.problems)
  const contact = useSelector(actor, ({ context }) => context.contact)
  const existingName = useSelector(actor, ({ context }) => context.existingName)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const state = useSelector(actor, topState)
  const isIdentityKnown = useSelector(actor, identityKnown)
  return (
    <>
      {state === 'contacting' && (
        <RegistrationContactForm
          userType={userType}
          agreements={agreements}
          initial={contact ?? readRegistrationDraft(userType).contact ?? null}
          agreed={isAgreed(agreements, contact?.agreements)}
          problem={problems[0] ?? null}
          busy={busy}
          onSubmit={(values) => actor.send({ type: 'contact.submitted', ...values })}
        />
      )}
      {state === 'verifying' && contact && <RegistrationCode actor={actor} contact={contact} onBack={onBack} />}
      {state === 'known' && contact && (
        <ExistingContact userType={userType} contact={contact} loginName={existingName ?? ''} onBack={onBack} />
      )}
      {isIdentityKnown && (
        <ExistingIdentity message={problems[0]?.message ?? ''} onResume={() => actor.send({ type: 'form.resumed' })} />
      )}
      {state === 'expired' && (
        <EmptyState title="验证已失效" actions={<Button onClick={onBack}>重新验证</Button>}>
          验证通过后要在 {registrationLifetimeSeconds / 60}{' '}
          分钟内提交注册，请再验证一次。填过的内容还在，密码要重新输入。
        </EmptyState>
      )}
    </>
  )
}

const identityKnown = (snapshot: SnapshotFrom<RegistrationActor>): boolean =>
  snapshot.matches({ filling: 'identityKnown' })

const isAgreed = (titles: readonly AgreementTitle[], agreedTexts: readonly AgreedText[] = []): boolean =>
  titles.every(({ kind, version }) => agreedTexts.some((text) => text.kind === kind && text.version === version))

/** What had the focus has gone with its step; a step that does not take it itself gets it at its heading. */
function useMovedFocus(start: React.RefObject<HTMLDivElement | null>, view: string) {
  const previousView = useRef(view)
  useEffect(() => {
    if (previousView.current !== view && !start.current?.contains(document.activeElement)) {
      const heading = start.current?.querySelector<HTMLElement>('h2')
      heading?.setAttribute('tabindex', '-1')
      ;(heading ?? start.current)?.focus({ preventScroll: true })
      window.scrollTo({ top: 0 })
    }
    previousView.current = view
  }, [start, view])
}
