import { useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { matchRoute } from '#contract/routes.ts'
import { loginPath } from '../../../lib/login-path.ts'
import { useReader } from '../../../session/use-reader.ts'
import { forgetWayBack, readWayBack } from '../../../session/way-back.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { HomeBox } from './home-box.tsx'

const subscribe = () => () => {}

/** Why a guest who opened a page of the personal center is here, and the way to it. */
export function SignInBox() {
  // A guest may be sent here from here.
  useLocation()
  const reader = useReader()
  const wayBack = useSyncExternalStore(subscribe, readWayBack, () => null)
  const [closed, setClosed] = useState<string | null>(null)
  if (reader !== null || wayBack === null || wayBack === closed) return null
  const { access, title } = matchRoute(wayBack.split(/[?#]/, 1)[0] ?? '').route
  if (access !== 'protected') return null
  const close = () => {
    forgetWayBack()
    setClosed(wayBack)
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  const actions = (
    <>
      <Button size="sm" variant="ghost" onClick={close}>
        先不看
      </Button>
      <ButtonLink size="sm" to={loginPath(wayBack)}>
        去登录
      </ButtonLink>
    </>
  )
  return (
    <HomeBox label="请先登录" title={`请先登录，再看“${title}”`} actions={actions}>
      登录后会直接回到那一页。
    </HomeBox>
  )
}
