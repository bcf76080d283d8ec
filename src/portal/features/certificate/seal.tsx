import { useId } from 'react'
import styles from './certificate-sheet.module.css'

/** Half of the ring that the name stands on, and the most that its signs may take of it. */
const ring = { radius: 35, room: 106, largest: 9.5 } as const
const heart = 'M0 16C-26-2-20-20-9-20C-4-20-1-17 0-13C1-17 4-20 9-20C20-20 26-2 0 16z'

/** The round mark of the issuer, as on the PDF: its name along the ring, a heart, and what it is for. */
export function Seal({ name }: { name: string }) {
  const arc = useId()
  const size = Math.min(ring.largest, ring.room / Math.max(1, [...name].length))
  return (
    <svg viewBox="-48 -48 96 96" className={`absolute text-brand ${styles['seal']}`} aria-hidden>
      <circle r={46} />
      <path id={arc} d={`M${-ring.radius} 0A${ring.radius} ${ring.radius} 0 0 1 ${ring.radius} 0`} />
      <text fontSize={size}>
        <textPath href={`#${arc}`} startOffset="50%">
          {name}
        </textPath>
      </text>
      <path d={heart} transform="translate(0 -3) scale(.6)" className={styles['heart']} />
      <text y={27} fontSize={8.5}>
        证书专用章
      </text>
    </svg>
  )
}
