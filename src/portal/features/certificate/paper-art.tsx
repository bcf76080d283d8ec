import styles from './paper.module.css'

/** Blooms in the corners of the paper and a twig below its title, as on the PDF. */
export const PaperCorners = () =>
  corners.map((corner) => (
    <svg key={corner} viewBox="0 0 36 36" className={`absolute ${styles['bloomed']}`} data-corner={corner} aria-hidden>
      <path d="M1 35V10A9 9 0 0 1 10 1H35" />
      <Bloom x={8.2} y={8.2} size={10} turn={8} look="dark" />
      <Bloom x={18} y={4.6} size={6} turn={45} />
      <Bloom x={4.6} y={18} size={5.4} turn={5} />
    </svg>
  ))

const corners = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const

export const PaperTwig = () => (
  <svg viewBox="-80 -14 160 28" className={styles['twig']} aria-hidden>
    <path stroke="#8A5B47" d="M-77 3C-50 -3 -24 -3 0 1S46 5 77 -1" />
    <path stroke="#8A5B47" d="M-42 -1.5Q-38 -6 -32 -7M28 3.4Q34 6 41 7.5M50 3Q56 0 61 -4" />
    <Bloom x={-60} y={0} size={10} turn={20} />
    <Bloom x={-32} y={-6} size={8.4} turn={50} />
    <Bloom x={0} y={1.5} size={14} turn={10} look="dark" />
    <Bloom x={41} y={6.5} size={8.4} turn={35} />
  </svg>
)

interface BloomProps {
  x: number
  y: number
  size: number
  turn: number
  look?: 'dark'
}

const Bloom = ({ x, y, size, turn, look }: BloomProps) => (
  <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`} data-look={look}>
    {[0, 90, 180, 270].map((petal) => (
      <rect key={petal} x={0.02} y={0.02} width={0.46} height={0.46} rx={0.17} transform={`rotate(${petal})`} />
    ))}
    <circle r={0.15} />
  </g>
)
