import { useEffect, useState } from 'react'
import { useNavigate, useNavigation, useRevalidator } from 'react-router-dom'
import { Button } from '../ui/button.tsx'
import styles from './layout.module.css'

/** Milliseconds after which a page that is on its way is called slow (domain section 10). */
const patience = 10_000

function Slow({ after, onRetry }: { after: number; onRetry: () => void }) {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), after)
    return () => clearTimeout(timer)
  }, [after])
  if (!slow) return null
  return (
    <div className={styles['slow']} role="status">
      <p>还在加载，网络可能有点慢。</p>
      <Button size="sm" variant="outline" onClick={onRetry}>
        重试
      </Button>
    </div>
  )
}

/** A page or its fresh data are on their way for long: asking again aborts the calls under way. */
export function SlowPage() {
  const { location } = useNavigation()
  const { state, revalidate } = useRevalidator()
  const navigate = useNavigate()
  const [tries, setTries] = useState(0)
  if (!location && state === 'idle') return null
  const retry = () => {
    setTries(tries + 1)
    if (location) void navigate(location, { replace: true, state: location.state as unknown })
    else void revalidate()
  }
  return <Slow key={`${location?.key ?? 'again'} ${tries}`} after={patience} onRetry={retry} />
}

/** The first page of a visit is on its way for long. */
export const SlowStart = () => (
  <Slow after={Math.max(0, patience - performance.now())} onRetry={() => window.location.reload()} />
)
