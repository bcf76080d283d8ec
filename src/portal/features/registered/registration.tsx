import { useEffect, useRef } from 'react'
import type { UserType } from '#contract/auth.ts'
import type { AgreedText } from '#contract/registration/registration.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/face.tsx'
import { Steps } from '../../../ui/steps.tsx'
import { ContactForm } from './contact-form.tsx'
import { EntryFrame, FormFrame, stepNames } from './frames.tsx'
import { KnownContact, KnownIdentity } from './known.tsx'
import type { AgreementTitle } from './load-registration.ts'
import { OrganizationRegistration } from './organization-registration.tsx'
import { RegistrationCode } from './registration-code.tsx'
import { readDraft } from './registration-draft.ts'
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
  const { snapshot, send } = useRegistration(userType)
  const { problems, contact, knownName, ticket } = snapshot.context
  const isForm = snapshot.matches('filling') || snapshot.status === 'done'
  const step = snapshot.matches('contacting') ? 0 : isForm || snapshot.matches('expired') ? 2 : 1
  const isIdentityKnown = snapshot.matches({ filling: 'identityKnown' })
  const start = useRef<HTMLDivElement>(null)
  const face = typeof snapshot.value === 'string' ? snapshot.value : isIdentityKnown ? 'identityKnown' : `step ${step}`
  useMovedFocus(start, snapshot.status === 'done' ? 'step 2' : face)
  const back = () => send({ type: 'contact.changed' })
  const again = () => {
    // The text that is in force now is shown and agreed to.
    revalidatePage()
    back()
  }
  const steps = <Steps label="注册步骤" names={stepNames[userType]} at={snapshot.status === 'done' ? 3 : step} />
  if (isForm && !isIdentityKnown) {
    const part = { problems, send, onAgain: again, busy: snapshot.hasTag('busy'), isDone: snapshot.status === 'done' }
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
      <div ref={start} tabIndex={-1} className={`${styles['start']} ${styles['step']}`}>
        {step === 0 && (
          <ContactForm
            userType={userType}
            agreements={agreements}
            initial={contact ?? readDraft(userType).contact ?? null}
            agreed={isAgreed(agreements, contact?.agreements)}
            problem={problems[0] ?? null}
            busy={snapshot.hasTag('busy')}
            onSubmit={(typed) => send({ type: 'contact.submitted', ...typed })}
          />
        )}
        {snapshot.matches('verifying') && contact && (
          <RegistrationCode snapshot={snapshot} contact={contact} send={send} onBack={back} />
        )}
        {snapshot.matches('known') && contact && (
          <KnownContact userType={userType} contact={contact} loginName={knownName ?? ''} onBack={back} />
        )}
        {isIdentityKnown && (
          <KnownIdentity message={problems[0]?.message ?? ''} onResume={() => send({ type: 'form.resumed' })} />
        )}
        {snapshot.matches('expired') && (
          <EmptyState title="验证已失效" actions={<Button onClick={back}>重新验证</Button>}>
            验证通过后要在 30 分钟内提交注册，请再验证一次。填过的内容还在，密码要重新输入。
          </EmptyState>
        )}
      </div>
    </EntryFrame>
  )
}

const isAgreed = (shown: readonly AgreementTitle[], agreed: readonly AgreedText[] = []): boolean =>
  shown.every(({ kind, version }) => agreed.some((text) => text.kind === kind && text.version === version))

/** What had the focus has gone with its step; a step that does not take it itself gets it at its heading. */
function useMovedFocus(start: React.RefObject<HTMLDivElement | null>, face: string) {
  const shown = useRef(face)
  useEffect(() => {
    if (shown.current !== face && !start.current?.contains(document.activeElement)) {
      const heading = start.current?.querySelector<HTMLElement>('h2')
      heading?.setAttribute('tabindex', '-1')
      ;(heading ?? start.current)?.focus({ preventScroll: true })
      window.scrollTo({ top: 0 })
    }
    shown.current = face
  }, [start, face])
}
