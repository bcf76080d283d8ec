import { useId } from 'react'
import type { z } from 'zod'
import type { yearTreeSchema } from '#contract/hours/service-record.ts'
import { type Blossom, growYearTree, treeBox, treeSums, treeWords } from '#domain/hours/year-tree.ts'
import styles from './year-tree.module.css'

type Tree = z.output<typeof yearTreeSchema>

/** The year as a kapok: a bloom a record in force, a bud a record on notice, and the same in words. */
export function YearTree({ tree }: { tree: Tree }) {
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
        <TreeDrawing tree={tree} className={styles['tree']} />
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

/** The tree alone, said in a sentence to who does not see it. */
export function TreeDrawing({ tree: { year, months }, className }: { tree: Tree; className?: string | undefined }) {
  const { trunk, branches, blossoms, labels } = growYearTree(months)
  return (
    <svg
      viewBox={`0 0 ${treeBox.width} ${treeBox.height}`}
      className={className}
      role="img"
      aria-label={`${year} 年的木棉：${sumWords(months)}`}
    >
      <ellipse cx={treeBox.middle} cy={treeBox.ground + 4} rx={92} ry={11} fill="#EBC9A2" />
      <path d={trunk} fill="#8A5B47" />
      <g fill="none" stroke="#8A5B47" strokeLinecap="round">
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

function Hung({ kind, isLight, x, y, turn }: Blossom) {
  if (kind === 'bud')
    return (
      <g transform={`translate(${x} ${y - 2}) scale(9.5)`}>
        <path d="M0 -1c.8 .5 .8 1.2 0 1.5c-.8 -.3 -.8 -1 0 -1.5" fill="#FD6F7D" />
        <path d="M-.55 .25q.55 .6 1.1 0v.35q-.55 .4 -1.1 0z" fill="#5BB08A" />
      </g>
    )
  const fill = kind === 'training' ? '#FFF6E9' : isLight ? '#FD6F7D' : '#FB4457'
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${kind === 'training' ? 9 : 10.5})`}>
      {[0, 90, 180, 270].map((petal) => (
        <rect
          key={petal}
          x={0.05}
          y={-1.02}
          width={0.95}
          height={0.95}
          rx={0.36}
          transform={`rotate(${petal})`}
          fill={fill}
        />
      ))}
      <circle r={0.36} fill="#FFC145" />
    </g>
  )
}
