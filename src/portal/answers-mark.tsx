import { useAnswersDue } from '../shared/message/waiting.actor.ts'
import styles from './bottom-bar.module.css'

/** How many dates of the schedule wait for an answer. */
export default function AnswersMark() {
  const count = useAnswersDue()
  if (count === 0) return null
  return (
    <span className={`rounded-full font-bold text-center absolute text-white bg-brand ${styles['mark']}`}>
      {count}
      <span className="sr-only"> 场等你回应</span>
    </span>
  )
}
