import { useId } from 'react'
import styles from './paper.module.css'

/** Half of the ring that the name stands on, and the most that its signs may take of it. */
const ring = { radius: 33, room: 106, largest: 10 } as const

/** The round mark of the issuer, as on the PDF: its name along the ring, a bloom, and what it is for. */
export function Seal({ name }: { name: string }) {
  const arc = useId()
  const size = Math.min(ring.largest, ring.room / Math.max(1, [...name].length))
  return (
    <svg viewBox="-47 -47 94 94" className={`flex-none text-brand ${styles['seal']}`} aria-hidden>
      <circle r={45} />
      <path id={arc} d={`M${-ring.radius} 0A${ring.radius} ${ring.radius} 0 0 1 ${ring.radius} 0`} />
      <text fontSize={size}>
        <textPath href={`#${arc}`} startOffset="50%">
          {name}
        </textPath>
      </text>
      {[0, 90, 180, 270].map((turn) => (
        <rect key={turn} x={1} y={-11} width={10} height={10} rx={3.7} transform={`translate(0 -5) rotate(${turn})`} />
      ))}
      <text y={28} fontSize={9}>
        证书专用章
      </text>
    </svg>
  )
}
