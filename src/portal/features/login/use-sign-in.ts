import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import type { UserType } from '#contract/auth.ts'
import { serviceWarning } from '#domain/service-warning.ts'
import type { Credentials } from '#machines/session/session.types.ts'
import type { SignInActor } from '#machines/sign-in/sign-in.machine.ts'
import { expiredLogin } from '#machines/sign-in/sign-in.types.ts'
import { useScreen } from '../../../lib/screen.tsx'
import { topState } from '../../../lib/top-state.ts'
import { handleSubmit } from '../../../ui/form/use-form.ts'

export interface LoginValues {
  loginName: string
  password: string
}

/**
 * The flow of a login form: `submit` hands over what the form holds, `edited` says that it holds something else. Its code and that of the
 * session come when the form is drawn; what is submitted before waits for them.
 */
export function useSignIn(form: UseFormReturn<LoginValues>, userType: UserType, remember: boolean) {
  const { url } = useScreen()
  const navigate = useNavigate()
  const isExpired = url.searchParams.has('expired')
  const latestUrl = useRef(url)
  useEffect(() => {
    latestUrl.current = url
  })
  const credentials = useRef<Credentials>({ userType, remember, loginName: '', password: '' })
  const [actor, start] = useStarted(async () => {
    const { startSignIn } = await import('./sign-in.actor.ts')
    return startSignIn(
      {
        credentials: () => credentials.current,
        requested: () => latestUrl.current.searchParams.get('from'),
        navigate: (path) => navigate(path, { replace: true }),
      },
      { isExpired },
    )
  })
  const snapshot = useSnapshot(actor)
  const submit = handleSubmit(form, async (values) => {
    credentials.current = { userType, remember, ...values, loginName: values.loginName.trim() }
    try {
      const flow = await start()
      flow.send({ type: 'login.submitted' })
    } catch {
      form.setError('password', { message: serviceWarning })
    }
  })
  return {
    actor,
    state: snapshot ? topState(snapshot) : 'entering',
    problem: snapshot ? (snapshot.context.problems[0] ?? null) : isExpired ? { message: expiredLogin } : null,
    submit,
    edited: () => actor?.send({ type: 'login.edited' }),
  } as const
}

/** What is started once the component is there, and again when it is needed and did not come. It stops with the component. */
function useStarted(open: () => Promise<SignInActor>) {
  const [actor, setActor] = useState<SignInActor | null>(null)
  const opening = useRef<Promise<SignInActor> | null>(null)
  const latest = useRef(open)
  const start = useCallback(() => {
    opening.current ??= latest.current().then(
      (started) => {
        setActor(started)
        return started
      },
      (error: unknown) => {
        opening.current = null
        throw error
      },
    )
    return opening.current
  }, [])
  useEffect(() => {
    start().catch(() => {})
    return () => {
      const stopping = opening.current
      opening.current = null
      void stopping?.then((started) => started.stop()).catch(() => {})
    }
  }, [start])
  return [actor, start] as const
}

/** Where a flow stands that may come later; null until then. */
function useSnapshot(actor: SignInActor | null) {
  const subscribe = useCallback(
    (listener: () => void) => {
      const subscription = actor?.subscribe(listener)
      return () => subscription?.unsubscribe()
    },
    [actor],
  )
  return useSyncExternalStore(
    subscribe,
    () => actor?.getSnapshot() ?? null,
    () => null,
  )
}
