import { useEffect, useState } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import type { districts } from '#contract/home.ts'
import { Button } from '../ui/button/button.tsx'
import styles from './district-switcher.module.css'
import { chooseDistrict } from '../lib/site.ts'
import { fetchDistricts } from '../lib/site-districts.api.ts'

type Districts = Reply<typeof districts>

/** Cities of the province; the chosen one serves the pages from now on. */
export default function DistrictPanel({ current, onChosen }: { current: string; onChosen: () => void }) {
  const [cities, setCities] = useState<Districts | 'failed'>()
  const read = () => void fetchDistricts().then(setCities, () => setCities('failed'))
  useEffect(read, [])

  if (cities === undefined) return <p className="text-note leading-meta text-subtle">正在加载</p>
  if (cities === 'failed')
    return (
      <p className="text-meta leading-meta text-muted">
        地区没有加载出来。
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            setCities(undefined)
            read()
          }}
        >
          重试
        </Button>
      </p>
    )
  return (
    <>
      <p className="text-meta text-muted mb-2">
        现在是 <b>{current}</b>，换一个地区
      </p>
      <ul className={`grid gap-0.5 grid-cols-4 ${styles['cities']}`}>
        {[{ code: null, name: '全省' }, ...cities].map(({ code, name }) => (
          <li key={name}>
            <button
              type="button"
              className="grid w-full place-items-center rounded-sm text-ui min-h-[44px] hover:bg-subtle aria-[current]:bg-brand-subtle aria-[current]:text-brand-700 aria-[current]:font-bold"
              aria-current={name === current || undefined}
              onClick={() => {
                chooseDistrict(code)
                onChosen()
              }}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
