import { useEffect, useState } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import type { districts } from '#contract/home.ts'
import { Button } from '../ui/button/button.tsx'
import styles from './district-switcher.module.css'
import { chooseDistrict } from '../lib/site.ts'
import { readDistricts } from '../lib/site-districts.api.ts'

type Districts = Reply<typeof districts>

/** Cities of the province; the chosen one serves the pages from now on. */
export default function DistrictPanel({ current, onChosen }: { current: string; onChosen: () => void }) {
  const [cities, setCities] = useState<Districts | 'failed'>()
  const read = () => void readDistricts().then(setCities, () => setCities('failed'))
  useEffect(read, [])

  if (cities === undefined) return <p className="note">正在加载</p>
  if (cities === 'failed')
    return (
      <p className="meta">
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
      <p className="text-meta muted mb-2">
        现在是 <b>{current}</b>，换一个地区
      </p>
      <ul className={`stack gap-0.5 quarters ${styles['cities']}`}>
        {[{ code: null, name: '全省' }, ...cities].map(({ code, name }) => (
          <li key={name}>
            <button
              type="button"
              className="stack w-full centered rounded-sm text-ui tall hover-subtle current"
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
