import { useSelector } from '@xstate/react'
import type { RecoveryActor } from '#machines/recovery/recovery.machine.ts'
import type { RegistrationActor } from '#machines/registration/registration.machine.ts'
import type { SignInActor } from '#machines/sign-in/sign-in.machine.ts'

/** The code of a recovery, registration or sign-in: what became of the last one, and what sends one. */
export const useCodeStep = (actor: RecoveryActor | RegistrationActor | SignInActor) => ({
  canResend: useSelector(actor, ({ context }) => context.canResend),
  isSpent: useSelector(actor, ({ context }) => context.isSpent),
  problem: useSelector(actor, ({ context }) => context.problems[0] ?? null),
  readAt: useSelector(actor, ({ context }) => context.readAt),
  isChecking: useSelector(actor, (snapshot) => snapshot.matches({ verifying: 'checking' })),
  isResending: useSelector(actor, (snapshot) => snapshot.matches({ verifying: 'resending' })),
  onCode: (code: string) => actor.send({ type: 'code.submitted', code }),
  onAgain: () => actor.send({ type: 'code.wanted' }),
})
