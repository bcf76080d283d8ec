import { Link } from 'react-router-dom'
import type { Reply } from '#contract/endpoint.ts'
import type { intellectAction } from '#contract/partner.ts'
import { Icon } from '../../../ui/button/icon.tsx'
import type { IconName } from '../../../ui/button/icons.ts'
import styles from './next-actions.module.css'

type Action = Reply<typeof intellectAction>[number]

const icons: Record<Action['action'], IconName> = {
  answerOffer: 'clock',
  attend: 'pin',
  readMessages: 'message',
  completeProfile: 'user',
  findMission: 'search',
  register: 'user',
}
const maximum = 3

/** What is to be done next, the most urgent first; nothing when it could not be had. */
export function NextActions({ actions }: { actions: readonly Action[] }) {
  if (actions.length === 0) return null
  return (
    <section className="mt-6" aria-labelledby="next-actions">
      <h2 id="next-actions" className="h2">
        接下来
      </h2>
      <ul className={`grid gap-2.5 mt-3 ${styles['list']}`}>
        {actions.slice(0, maximum).map(({ action, title, text, link }) => (
          <li key={action}>
            <Link to={link} className={`flex items-center gap-3 px-4 py-3.5 border rounded-lg ${styles['action']}`}>
              <Icon name={icons[action]} size={20} className="flex-none text-brand" />
              <span className="grid flex-1 gap-0.5 min-w-0">
                <b>{title}</b>
                <span className="text-note leading-meta text-subtle">{text}</span>
              </span>
              <Icon name="chevronRight" size={18} className="flex-none text-subtle" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
