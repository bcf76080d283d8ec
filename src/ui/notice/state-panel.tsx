import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { Button, ButtonLink } from '../button/button.tsx'
import styles from './state-panel.module.css'
import { Icon } from '../button/icon.tsx'
import offlinePicture from './spot-offline.svg?inline'

interface StatePanelProps {
  title: ReactNode
  /** One sentence that names what to do. */
  children?: ReactNode
  /** The one way on: its words and address. */
  link?: readonly [words: string, to: string]
  /** One or two buttons. */
  actions?: ReactNode
  /** Heading level of the title; 1 when the panel is the whole page. */
  level?: 1 | 2 | 3
}

function StatePanel({
  picture,
  title,
  children,
  link,
  actions = link && (
    <ButtonLink size="sm" to={link[1]}>
      {link[0]}
    </ButtonLink>
  ),
  level = 2,
  role,
}: StatePanelProps & { picture: string; role?: 'status' | 'alert' }) {
  const Title = `h${level}` as const
  return (
    <div className={`flex items-center gap-1.5 text-center mx-auto flex-col ${styles['panel']}`} role={role}>
      <img src={picture} width={200} height={140} alt="" />
      <Title className="mt-3 text-lg font-bold leading-title">{title}</Title>
      {children && <p className="text-ui text-muted text-pretty">{children}</p>}
      {actions && <div className="flex flex-wrap gap-3 mt-3.5 justify-center">{actions}</div>}
    </div>
  )
}

export const EmptyState = (props: StatePanelProps) => <StatePanel picture="/art/spot-empty.svg" {...props} />
export const RefusedState = (props: StatePanelProps) => <StatePanel picture="/art/spot-refused.svg" {...props} />
/** Its picture comes with the script: without a network none can be fetched. */
export const OfflineState = (props: StatePanelProps) => <StatePanel picture={offlinePicture} {...props} />
export const DoneState = (props: StatePanelProps) => (
  <StatePanel picture="/art/spot-done.svg" role="status" {...props} />
)

interface ErrorStateProps extends Partial<StatePanelProps> {
  onRetry?: (() => void) | undefined
  /** The way home; of the portal when absent. */
  home?: ReactNode
}

/** Something did not load: where no other way is given, a retry, and the way home where it is the whole of another page. */
export function ErrorState({
  title = '没有加载出来',
  children = '点“重试”再来一次。',
  onRetry,
  home,
  link,
  level = 2,
  actions = <Retry onRetry={onRetry} home={level === 1 && <WayHome home={home} />} />,
  ...rest
}: ErrorStateProps) {
  return (
    <StatePanel
      picture="/art/spot-error.svg"
      role="alert"
      title={title}
      {...(link === undefined ? { actions } : { link })}
      level={level}
      {...rest}
    >
      {children}
    </StatePanel>
  )
}

const Retry = ({ onRetry, home }: Pick<ErrorStateProps, 'onRetry' | 'home'>) => (
  <>
    {onRetry && (
      <Button size="sm" onClick={onRetry}>
        <Icon name="retry" />
        重试
      </Button>
    )}
    {home}
  </>
)

const WayHome = ({ home }: Pick<ErrorStateProps, 'home'>) => {
  const { pathname } = useLocation()
  if (home !== undefined) return home
  return (
    pathname !== '/' && (
      <ButtonLink size="sm" variant="outline" to="/">
        回首页
      </ButtonLink>
    )
  )
}
