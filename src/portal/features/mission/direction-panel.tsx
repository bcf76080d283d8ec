import { useSelector } from '@xstate/react'
import { compassName, directionTo, metresText, type Point, ringsTo } from '../../../shared/location/direction.ts'
import { readPosition } from '../../../shared/location/known-position.ts'
import { isAsking } from '../../../shared/location/is-asking.ts'
import { locationActor } from '../../../shared/location/location.actor.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import styles from './direction-panel.module.css'

interface DirectionPanelProps {
  point: Point
  place: string
  address: string
}

/** Where the place lies from the reader: made of two points alone, so that no map service is asked. */
export default function DirectionPanel({ point, place, address }: DirectionPanelProps) {
  const record = useSelector(locationActor, ({ context }) => context.record)
  const isOpen = useSelector(locationActor, isAsking)
  const position = record && readPosition(record)
  // What is known by the network address is right to the city alone.
  const here = position?.source === 'browser' ? position : null
  return (
    <section className="mt-9 md:mt-11" aria-labelledby="direction">
      <h2 className="h2" id="direction">
        方位图
      </h2>
      <div className={`grid items-center gap-4 mt-3 p-4 rounded-2xl bg-subtle ${styles['panel']}`}>
        {here ? (
          <Rings from={here} to={point} place={place} />
        ) : (
          <>
            <p>
              <b className="block">{place}</b>
              <span className="text-meta leading-meta text-muted">{address}</span>
            </p>
            {isOpen && (
              <Button size="sm" variant="outline" onClick={() => locationActor.send({ type: 'consent.accepted' })}>
                <Icon name="pin" />
                使用我的位置
              </Button>
            )}
          </>
        )}
      </div>
    </section>
  )
}

const outermost = 88

function Rings({ from, to, place }: { from: Point; to: Point; place: string }) {
  const { metres, degrees } = directionTo(from, to)
  const { step, count } = ringsTo(metres)
  const reach = (metres / (step * count)) * outermost
  const turn = (degrees * Math.PI) / 180
  const pin = { x: reach * Math.sin(turn), y: -reach * Math.cos(turn) }
  return (
    <>
      <svg className={styles['rings']} viewBox="-100 -100 200 200" aria-hidden>
        {Array.from({ length: count }, (_, at) => (
          <circle key={at} className={styles['ring']} r={((at + 1) / count) * outermost} />
        ))}
        <text className={styles['north']} y={-91} textAnchor="middle">
          北
        </text>
        <path className={styles['way']} d={`M0 0L${pin.x} ${pin.y}`} />
        <circle className={styles['here']} r={5} />
        <path
          className={styles['pin']}
          transform={`translate(${pin.x} ${pin.y})`}
          d="M0 0C-5 -6 -8 -10 -8 -14A8 8 0 0 1 8 -14C8 -10 5 -6 0 0Z"
        />
      </svg>
      <p>
        <b className="block">
          在你的{compassName(degrees)}方，直线 {metresText(metres)}
        </b>
        <span className="text-meta leading-meta text-muted">
          中间的圆点是你，图钉是{place}。<span className="whitespace-nowrap">每圈 {metresText(step)}。</span>
        </span>
      </p>
    </>
  )
}
