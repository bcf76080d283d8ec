import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { productVersion } from '#domain/product-version.ts'
import { routePath } from '#contract/routes.ts'
import { fullDay } from '../../../lib/dates.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { noteVersionSeen } from '../../../lib/version-seen.ts'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import { Tag } from '../../../ui/mark/tag.tsx'
import styles from './version.module.css'

export const loader = async ({ signal }: ScreenArgs) => (await import('./version.api.ts')).fetchVersions(signal)

/** Notes of the versions; whoever reads them is not told of the present one again. */
export default function VersionUpdatingScreen() {
  const { data } = useScreen<typeof loader>()
  useEffect(noteVersionSeen, [])
  return (
    <div className="container page max-w-[784px]">
      <h1 className="h1">版本更新</h1>
      {data.length === 0 && (
        <EmptyState title="还没有版本说明" link={['回首页', routePath('Home')]}>
          有新的版本，会在这里写明改了什么。
        </EmptyState>
      )}
      <ol className="mt-3">
        {data.map(({ version, title, body, publishedOn }) => (
          <li key={version} className={`border-b py-6 ${styles['version']}`}>
            <p
              className={`text-meta leading-meta text-muted flex flex-wrap items-center gap-x-3 gap-y-1 ${styles['about']}`}
            >
              <b>{version} 版</b>
              <time dateTime={publishedOn}>{fullDay(publishedOn)}</time>
              {version === productVersion && <Tag tone="leaf">当前版本</Tag>}
            </p>
            <h2 className="h2">{title}</h2>
            {/* oxlint-disable-next-line react/no-danger -- cleaned by the server when it is read */}
            <div className="prose" dangerouslySetInnerHTML={{ __html: body }} />
          </li>
        ))}
      </ol>
      <p className={`flex flex-wrap border-t ${styles['ways']}`}>
        <Link to={routePath('get-started-1')} className="more-link touch-target">
          新手引导，四步看懂
          <Icon name="chevronRight" size={14} />
        </Link>
        <Link to={routePath('help')} className="more-link touch-target">
          帮助中心
          <Icon name="chevronRight" size={14} />
        </Link>
      </p>
    </div>
  )
}
