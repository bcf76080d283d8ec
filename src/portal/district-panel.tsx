import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Reply } from '#contract/endpoint.ts'
import type { districts } from '#contract/home.ts'
import { routePath } from '#contract/routes.ts'
import { Button } from '../ui/button.tsx'
import styles from './district-switcher.module.css'
import { readDistricts } from '../lib/site.api.ts'

type Districts = Reply<typeof districts>

/** Cities of the province; each leads to the activities there. */
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
      <p className={styles['head']}>
        现在是 <b>{current}</b>，看看别处的活动
      </p>
      <ul className={styles['cities']}>
        <li>
          <Link className={styles['city']} to={routePath('mission')} onClick={onChosen}>
            全省
          </Link>
        </li>
        {cities.map(({ code, name }) => (
          <li key={code}>
            <Link
              className={styles['city']}
              to={`${routePath('mission')}?district=${code}`}
              aria-current={name === current || undefined}
              onClick={onChosen}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
