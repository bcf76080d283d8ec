import { useId } from 'react'
import styles from './card-art.module.css'
import { classes } from '../../ui/theme/classes.ts'

const petals =
  'M0-7a4 4 0 0 1 4 4 4 4 0 0 1 4 4 4 4 0 0 1-4 4 4 4 0 0 1-4 4 4 4 0 0 1-4-4 4 4 0 0 1-4-4 4 4 0 0 1 4-4 4 4 0 0 1 4-4'
const flowers = [
  [284, 26],
  [252, 44],
  [312, 44],
  [234, 74],
  [270, 66],
  [300, 76],
  [330, 70],
  [222, 104],
  [256, 96],
  [318, 104],
] as const

/** The volunteer card with a person's name on it: decoration, the words beside it say the same. */
export function CardArt({ name = '', className }: { name?: string; className?: string | undefined }) {
  const id = useId()
  return (
    <svg className={classes(`w-full ${styles['art']}`, className)} viewBox="0 0 340 214" aria-hidden focusable="false">
      <clipPath id={id}>
        <rect width="340" height="214" rx="16" />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <rect width="340" height="214" fill="#FB4457" />
        <path d="M0 148c60-34 116-28 170-6s112 20 170-8v80H0z" fill="#E73549" />
        <path d="M0 184c70-28 130-18 190-6s106 8 150-8v44H0z" fill="#D6243A" />
        <path
          d="M278 214c4-46 4-78 2-104M280 150c-14-18-28-28-46-36M280 140c14-20 26-28 44-34M280 118c-4-26-12-40-26-56M281 118c4-24 12-38 28-54M281 112c0-26 0-46 3-66"
          fill="none"
          stroke="#8F1526"
          strokeWidth="9"
          strokeLinecap="round"
        />
        {flowers.map(([x, y]) => (
          <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
            <path d={petals} fill="#FFF6E9" />
            <circle cy="1" r="2" fill="#FFC145" />
          </g>
        ))}
        <rect x="26" y="86" width="44" height="34" rx="6" fill="#FFC145" />
        <path d="M26 98h44M26 109h44M41 86v34M55 86v34" stroke="#D9962A" strokeWidth="1.5" />
        <text x="26" y="46" fontSize="25" fontWeight="700" fill="#fff">
          i志愿
        </text>
        <text x="26" y="186" fontSize="24" fontWeight="700" fill="#fff">
          {name}
        </text>
      </g>
    </svg>
  )
}
