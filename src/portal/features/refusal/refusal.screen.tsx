import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { refusalHours } from '#contract/proposal.ts'
import { type Failure, failureOf, isRefusal } from '#machines/failure.ts'
import { dayAndTime } from '../../../lib/dates.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { Button } from '../../../ui/button/button.tsx'
import { DoneState, ErrorState, RefusedState } from '../../../ui/notice/state-panel.tsx'
import { BoneLines } from '../../../ui/notice/skeleton.tsx'
import { SlowLoading } from '../../../ui/notice/slow-loading.tsx'
import { fetchRefusableProposal, type Refusable, sendRefusal } from './refusal.api.ts'

export const ofDevice = true

/** Where the link leads by which somebody stops what the federation is about to do with an account or an organization. */
export default function RefusalScreen() {
  const { hash } = useLocation()
  const [token] = useState(() => hash.slice(1))
  const [tries, setTries] = useState(0)
  return (
    <div className="container page">
      <Refusal key={tries} token={token} onRetry={() => setTries(tries + 1)} />
    </div>
  )
}

type Reading = { readonly kind: 'reading' } | { readonly kind: 'failed'; readonly failure: Failure } | Refusable

function useRefusable(token: string): Reading {
  const [reading, setReading] = useState<Reading>({ kind: 'reading' })
  useEffect(() => {
    const controller = new AbortController()
    fetchRefusableProposal(token, controller.signal)
      .then((refusable) => {
        setReading(refusable)
        // What opened it neither stays in the address nor goes anywhere with it.
        window.history.replaceState(window.history.state, '', window.location.pathname)
      })
      .catch((error: unknown) => {
        if (!controller.signal.aborted) setReading({ kind: 'failed', failure: failureOf(error) })
      })
    return () => controller.abort()
  }, [token])
  return reading
}

function Refusal({ token, onRetry }: { token: string; onRetry: () => void }) {
  const reading = useRefusable(token)
  const [isRefused, setRefused] = useState(false)
  if (isRefused)
    return (
      <DoneState level={1} title="已拒绝，不会办理" link={['回首页', '/']}>
        联合会的管理员看得到。不放心的话，请登录修改密码，或拨打 12355。
      </DoneState>
    )
  if ('label' in reading) return <Question token={token} of={reading} onRefused={() => setRefused(true)} />
  if (reading.kind === 'reading')
    return (
      <>
        <BoneLines count={4} />
        <SlowLoading />
      </>
    )
  if (!isRefusal(reading.failure)) return <ErrorState level={1} onRetry={onRetry} />
  return (
    <RefusedState level={1} title="这个链接打不开" link={['回首页', '/']}>
      {reading.failure.message}
    </RefusedState>
  )
}

interface QuestionProps {
  token: string
  of: Refusable
  onRefused: () => void
}

/** What is about to be done, and the one press that stops it. */
function Question({ token, of: { label, title, after, proposedAt, doneAt }, onRefused }: QuestionProps) {
  const { task, message, write } = useWrite((_: undefined, signal) => sendRefusal(token, signal), { onDone: onRefused })
  return (
    <div className="grid gap-4">
      <h1 className="h1">{label}</h1>
      <p className="text-ui text-pretty">
        联合会在{dayAndTime(proposedAt)}提出：{title}。
        {doneAt === null ? `另一位管理员同意后，再过 ${refusalHours} 小时生效。` : `${dayAndTime(doneAt)}生效。`}
      </p>
      <dl className="text-ui">
        {Object.entries(after ?? {}).map(([name, value]) => (
          <div key={name} className="flex gap-2">
            <dt className="text-muted">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-ui text-pretty">是你本人要求的，不用理会。不是的话，请按“拒绝”，这件事就不会办理。</p>
      {message && (
        <p className="text-ui" role="alert">
          {message}
        </p>
      )}
      <Button
        variant="danger"
        loading={task !== null}
        loadingText="正在拒绝"
        onClick={() => write({ name: 'refuse' }, undefined)}
      >
        拒绝
      </Button>
    </div>
  )
}
