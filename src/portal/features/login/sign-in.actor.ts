import { createActor, fromPromise } from 'xstate'
import { type SignInActor, signInMachine } from '#machines/sign-in/sign-in.machine.ts'
import type { SignInInput, SignInProof } from '#machines/sign-in/sign-in.types.ts'
import type { Credentials } from '#machines/session/session.types.ts'
import { inspection } from '../../../lib/inspection.ts'
import { signInUser } from '../../../session/sign-in.ts'
import { sessionActor } from '../../../session/use-session.ts'
import { leadOn } from './way-on.ts'

export interface SignInPage {
  /** Name and password as they were submitted. */
  credentials: () => Credentials
  /** The address that was asked for. */
  requested: () => string | null
  navigate: (path: string) => unknown
}

/** The flow of one form, running. */
export const startSignIn = ({ credentials, requested, navigate }: SignInPage, input: SignInInput): SignInActor =>
  createActor(
    signInMachine.provide({
      actors: {
        signIn: fromPromise<void, SignInProof>(async ({ input: proof }) => {
          const refusal = await signInUser({ ...credentials(), ...proof })
          if (refusal) return Promise.reject(refusal)
        }),
      },
      actions: {
        forgetRefusal: () => sessionActor.send({ type: 'error.dismissed' }),
        leadOn: () => leadOn(credentials().userType, requested(), navigate),
      },
    }),
    { ...inspection, input },
  ).start()
