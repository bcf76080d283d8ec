import { Link } from 'react-router-dom'
import { routePath } from '#contract/routes.ts'
import { readUserType } from '../../../lib/cookies.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import { lazyComponent, MissingPart } from '../../../ui/frame/later.tsx'
import { Bone } from '../../../ui/notice/skeleton.tsx'
import styles from './card.module.css'
import { CardHead } from './card-head.tsx'
import { Kinds } from './kinds.tsx'
import { CardSteps } from './steps.tsx'

const QueryCard = lazyComponent(() => import('./query-card.tsx'))

export async function loader({ signal }: ScreenArgs) {
  const person = readUserType()
  const api = await import('./card.api.ts')
  const [options, application] = await Promise.all([
    api.fetchCardOptions(signal),
    person === '1' ? api.fetchApplyState(signal).catch((): 'failed' => 'failed') : null,
  ])
  signal.throwIfAborted()
  return { options, person, application }
}

/** What the card gives, how to apply, and the public query. */
export default function CardScreen() {
  const { data, url } = useScreen<typeof loader>()
  const { options, person, application } = data
  return (
    <>
      <CardHead person={person} state={application === 'failed' ? application : (application?.state ?? null)} />
      <div className="container page">
        <Kinds kinds={options.kinds} branches={options.branches.length} gifts={options.gifts.length} />
        <CardSteps notice={options.notice} />
        <section
          className={`mt-9 grid gap-5 border-t pt-7 md:mt-11 focus:outline-none *:min-w-0 ${styles['query']}`}
          id="query"
          tabIndex={-1}
          aria-labelledby="query-title"
        >
          <div>
            <h2 className="h2" id="query-title">
              查一张志愿者证
            </h2>
            <p className="text-ui text-muted mt-1.5 text-pretty">
              姓名和身份证号都对上才有结果，显示的信息已遮盖。核对志愿者身份、查自己的办理进度都可以用。
            </p>
            <ul className={`grid justify-items-start gap-3 mt-4 ${styles['links']}`}>
              <li>
                <Link
                  to={routePath('card-download')}
                  className="inline-flex items-center gap-1.5 link touch-target [&>svg]:text-ink-500"
                >
                  <Icon name="download" size={20} />
                  下载电子证和申请表
                </Link>
              </li>
              <li>
                <Link
                  to={routePath('registered-cardRequirements')}
                  className="inline-flex items-center gap-1.5 link touch-target [&>svg]:text-ink-500"
                >
                  <Icon name="book" size={20} />
                  志愿者证申领须知
                </Link>
              </li>
            </ul>
          </div>
          <QueryCard
            number={url.searchParams.get('number') ?? ''}
            code={url.searchParams.get('code') ?? ''}
            waiting={<Bone className={styles['formBone']} />}
            missing={<MissingPart />}
          />
        </section>
      </div>
    </>
  )
}
