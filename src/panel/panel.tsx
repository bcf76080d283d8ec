import { useState, useSyncExternalStore } from 'react'
import { saveFile } from '../lib/save-file.ts'
import { Button } from '../ui/button/button.tsx'
import { CloseButton } from '../ui/overlay/close-button.tsx'
import { nextEvents } from './next-events.ts'
import styles from './panel.module.css'
import { pathFileOf } from './path-file.ts'
import type { Actor, Recorder, Step } from './recorder.ts'

interface PanelProps {
  recorder: Recorder
  onClose: () => void
}

/** What the machines of this tab are doing, beside the page that they run. */
export function Panel({ recorder, onClose }: PanelProps) {
  const { actors, steps } = useSyncExternalStore(recorder.subscribe, recorder.read)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const chosen = actors.find(({ id }) => id === chosenId)
  const file = chosen ? pathFileOf(steps, chosen.id) : null
  const saveSteps = () =>
    file &&
    saveFile(new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }), `${file.machine}.path.json`)
  return (
    <aside className={`flex flex-col bg-surface border ${styles['panel']}`} aria-label="状态机面板">
      <div className="flex items-center justify-between px-4 py-1.5 border-b">
        <h2 className="text-body font-bold">{`状态机\u00A0· ${actors.length} 个在运行`}</h2>
        <CloseButton onClick={onClose} />
      </div>
      <div className={`p-4 ${styles['content']}`}>
        <ul className="grid gap-1" aria-label="在运行的状态机">
          {actors.map((actor) => (
            <ActorEntry
              key={actor.id}
              actor={actor}
              isChosen={actor.id === chosenId}
              onChoose={() => setChosenId(actor.id === chosenId ? null : actor.id)}
            />
          ))}
        </ul>
        <div className="flex flex-wrap items-center justify-between gap-2 mt-4">
          <h3 className="text-ui font-bold">{chosen ? '它最近的步骤' : '最近的步骤'}</h3>
          <div className="flex gap-2">
            <Button variant="outline" size="sm" onClick={() => recorder.clear()}>
              清空
            </Button>
            <Button variant="outline" size="sm" disabled={file === null} onClick={saveSteps}>
              存为路径文件
            </Button>
          </div>
        </div>
        {chosen === undefined && (
          <p className="text-note text-muted mt-1">选一台状态机，可以把它的步骤存成路径文件。</p>
        )}
        <Steps steps={chosen ? steps.filter(({ actorId }) => actorId === chosen.id) : steps} />
      </div>
    </aside>
  )
}

interface ActorEntryProps {
  actor: Actor
  isChosen: boolean
  onChoose: () => void
}

const ActorEntry = ({ actor, isChosen, onChoose }: ActorEntryProps) => (
  <li>
    <button
      type="button"
      className={`text-note rounded-sm px-2 py-1.5 hover:bg-muted ${styles['actor']}`}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      <code className="font-bold">{actor.name}</code>
      <code>{actor.state}</code>
    </button>
    {isChosen && <NextEvents events={nextEvents(actor.snapshot)} />}
  </li>
)

const NextEvents = ({ events }: { events: readonly string[] }) => (
  <p className="text-note text-muted px-2 py-1.5">
    {events.length === 0 ? '这个状态不收事件。' : '这个状态收：'}
    {events.map((event) => (
      <code key={event} className={styles['event']}>
        {event}
      </code>
    ))}
  </p>
)

const time = (at: number): string => new Date(at).toLocaleTimeString('zh-CN', { hour12: false })

function Steps({ steps }: { steps: readonly Step[] }) {
  if (steps.length === 0) return <p className="text-ui text-muted mt-2">还没有步骤，在页面上操作一下。</p>
  return (
    <ol className="grid gap-1 mt-2" aria-label="步骤，新的在前">
      {steps.map(({ number, at, name, event, state }) => (
        <li key={number} className="text-note border-b py-1.5">
          <p className="text-muted">
            {`第 ${number} 步\u00A0· ${time(at)}\u00A0· `}
            <code>{name}</code>
          </p>
          <p>
            <code>{event}</code>
            {' → '}
            <code className="font-bold">{state}</code>
          </p>
        </li>
      ))}
    </ol>
  )
}
