import { useId } from 'react'
import type { z } from 'zod'
import type { yearTreeSchema } from '#contract/hours/service-record.ts'
import {
  bloomFill,
  bloomShape,
  bloomSize,
  type Blossom,
  budShape,
  growYearTree,
  treeBox,
  treeFills,
  treeSums,
  treeWords,
} from '#domain/hours/year-tree.ts'
import { lazyComponent } from '../../ui/frame/later.tsx'
import styles from './year-tree.module.css'

export type Tree = z.output<typeof yearTreeSchema>

const OpeningBloom = lazyComponent(() => import('./opening-bloom.tsx'))

/** The year as a kapok: a bloom a record in force, a bud a record on notice, and the same in words. */
export function YearTree({ tree, seen }: { tree: Tree; seen?: Tree | undefined }) {
  const { year, months } = tree
  const title = useId()
  const { blooms, buds } = treeSums(months)
  if (blooms + buds === 0) return null
  return (
    <section className={`mt-7 ${styles['part']}`} aria-labelledby={title}>
      <h2 className="h2" id={title}>
        {year} 年的木棉
      </h2>
      <p className="text-meta leading-meta text-muted">
        一场一朵，公示满了才开。红的是服务，白的是培训{buds > 0 && '，花苞还在公示中'}。
      </p>
      <div className={`mt-3 rounded-2xl ${styles['ground']}`}>
        <p className={`font-bold ${styles['sum']}`}>
          <b className="text-figure leading-figure text-brand">{blooms}</b> 朵花开了
          {buds > 0 && <span className="whitespace-nowrap">，{buds} 个花苞</span>}
        </p>
        <TreeDrawing tree={tree} seen={seen} className={styles['tree']} />
      </div>
      <details className="mt-2 text-meta">
        <summary>{sumWords(months)}，按月列出</summary>
        <ul className="mt-2">
          {treeWords(months).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </details>
    </section>
  )
}

/** `20 场已生效，1 场公示中` */
function sumWords(months: Tree['months']): string {
  const { blooms, buds } = treeSums(months)
  return `${blooms} 场已生效${buds > 0 ? `，${buds} 场公示中` : ''}`
}

interface TreeDrawingProps {
  tree: Tree
  /** As it was last seen: what has opened since then opens now. */
  seen?: Tree | undefined
  className?: string | undefined
}

/** The tree alone, said in a sentence to who does not see it. */
export function TreeDrawing({ tree: { year, months }, seen, className }: TreeDrawingProps) {
  const { trunk, branches, blossoms, labels } = growYearTree(months, seen?.year === year ? seen.months : [])
  return (
    <svg
      viewBox={`0 0 ${treeBox.width} ${treeBox.height}`}
      className={className}
      role="img"
      aria-label={`${year} 年的木棉：${sumWords(months)}`}
    >
      <ellipse cx={treeBox.middle} cy={treeBox.ground + 4} rx={92} ry={11} fill={treeFills.ground} />
      <path d={trunk} fill={treeFills.wood} />
      <g fill="none" stroke={treeFills.wood} strokeLinecap="round">
        {branches.map(({ path, width }) => (
          <path key={path} d={path} strokeWidth={width} />
        ))}
      </g>
      {blossoms.map((blossom) => (
        <Hung key={`${blossom.x} ${blossom.y}`} {...blossom} />
      ))}
      {labels.map(({ month, x, y, isLeft, isBare }) => (
        <text key={month} x={x} y={y} textAnchor={isLeft ? 'end' : 'start'} data-bare={isBare || undefined}>
          {month}月
        </text>
      ))}
    </svg>
  )
}

function Hung(blossom: Blossom) {
  const { kind, x, y, turn } = blossom
  if (kind === 'bud')
    return (
      <g transform={`translate(${x} ${y - 2}) scale(${budShape.size})`}>
        {[budShape.petal, budShape.leaf].map(([path, fill]) => (
          <path key={fill} d={path} fill={fill} />
        ))}
      </g>
    )
  const bloom = <Bloom fill={bloomFill(blossom)} />
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${bloomSize(blossom)})`}>
      {blossom.hasOpened ? <OpeningBloom missing={bloom}>{bloom}</OpeningBloom> : bloom}
    </g>
  )
}

const { petal: petalShape } = bloomShape

const Bloom = ({ fill }: { fill: string }) => (
  <>
    {[0, 90, 180, 270].map((turn) => (
      <rect
        key={turn}
        x={petalShape.at[0]}
        y={petalShape.at[1]}
        width={petalShape.size}
        height={petalShape.size}
        rx={petalShape.round}
        transform={`rotate(${turn})`}
        fill={fill}
      />
    ))}
    <circle r={bloomShape.heart} fill={bloomShape.heartFill} />
  </>
)
