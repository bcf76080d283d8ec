import { type ReactNode, useEffect, useState } from 'react'
import { createPath, useHref, useLocation, useNavigation, useMatches, useRevalidator } from 'react-router-dom'
import { askAgain } from '../../lib/asking-again.ts'
import { timeOfDay } from '../../lib/dates.ts'
import { useOnline } from '../../lib/use-online.ts'
import styles from './connection-bar.module.css'
import { Icon } from '../button/icon.tsx'
import type { IconName } from '../button/icons.ts'

/** Milliseconds until a page that is on its way says so (docs/rules/pages.md#slow-pages). */
const timeoutMs = 10_000

/** What the loaders of pages give in both apps: when its data came, unless it failed. */
interface PageData {
  at?: number
}

/** Says that the network is gone and how old the page is, or that a page takes long; both with a retry. */
export function ConnectionBar() {
  const navigation = useNavigation()
  const path = useHref(useLocation())
  // Where a navigation goes has the folder of the app already.
  const target = navigation.location ? createPath(navigation.location) : path
  const { state, revalidate } = useRevalidator()
  const page = useMatches().at(-1)?.loaderData as PageData | undefined
  const online = useOnline()
  const retry = () => {
    askAgain()
    void revalidate()
  }

  if (!online) {
    return (
      <Bar icon="offline" onRetry={retry}>
        {page?.at === undefined
          ? '网络断开，连上后再试'
          : `网络断开，显示的是 ${timeOfDay(new Date(page.at).toISOString())} 的内容`}
      </Bar>
    )
  }
  if (page && navigation.state === 'idle' && state === 'idle') return null
  return <StillLoading key={target} first={!page} target={target} onRetry={retry} />
}

interface StillLoadingProps {
  /** The app's first page: the time since the browser asked for it counts. */
  first: boolean
  target: string
  onRetry: () => void
}

function StillLoading({ first, target, onRetry }: StillLoadingProps) {
  const [tries, setTries] = useState(0)
  const [lateTry, setLateTry] = useState(-1)
  useEffect(() => {
    const elapsedMs = first ? performance.now() : 0
    const timer = setTimeout(() => setLateTry(tries), Math.max(0, timeoutMs - elapsedMs))
    return () => clearTimeout(timer)
  }, [tries, first])
  if (lateTry !== tries) return null

  // Code that hangs is shared by all who import it: only a new page load ends it.
  const again = () => {
    if (first) window.location.reload()
    else if (tries > 0) window.location.assign(target)
    else {
      setTries(tries + 1)
      onRetry()
    }
  }
  return (
    <Bar icon="clock" onRetry={again}>
      还在加载，网络可能有点慢。
    </Bar>
  )
}

const Bar = ({ icon, children, onRetry }: { icon: IconName; children: ReactNode; onRetry: () => void }) => (
  <div
    data-act
    className={`flex items-center gap-2.5 rounded-md text-ui mx-auto text-inverted max-w-[440px] shadow-lg ${styles['bar']}`}
    role="status"
  >
    <Icon name={icon} size={20} />
    <span>{children}</span>
    <button
      type="button"
      className={`flex-none min-h-[44px] rounded-sm hover:underline ${styles['retry']}`}
      onClick={onRetry}
    >
      重试
    </button>
  </div>
)
