import type { ApplicationState } from '#domain/lifecycle/application.ts'
import { applicationMachine } from '#machines/lifecycle/application.machine.ts'
import { allows, statesTagged } from '#machines/lifecycle/lifecycle.ts'
import type { ButtonStyle } from '../../../../ui/button/button.tsx'

interface ActTexts {
  label: string
  /** What is asked before it is done. */
  question: string
  done: string
}

export interface Act extends ActTexts {
  event: 'application.cancelled' | 'application.removed'
  variant: NonNullable<ButtonStyle['variant']>
  /** How it is called while the application holds no place. */
  withoutPlace?: ActTexts
  /** Left out while the chart allows this one, which means the same to the person and is asked elsewhere. */
  yieldsTo?: 'offer.declined'
}

export type ApplicationAct = Act['event']

const acts: readonly Act[] = [
  {
    event: 'application.cancelled',
    label: '取消报名',
    variant: 'outline',
    question: '取消后名额会让给下一位候补，确定取消这次报名吗？',
    done: '已取消报名',
    withoutPlace: {
      label: '退出候补',
      question: '退出后再报名要重新排队，确定退出候补吗？',
      done: '已退出候补',
    },
    yieldsTo: 'offer.declined',
  },
  {
    event: 'application.removed',
    label: '删除记录',
    variant: 'outline',
    question: '删除后不再出现在日程里，确定删除这条记录吗？',
    done: '已删除',
  },
]

const holdingStates: readonly string[] = statesTagged(applicationMachine, 'holdsSeat')

/** What the volunteer may do with an application in this state, by its chart. */
export function actsIn(state: ApplicationState): readonly Act[] {
  const isAllowed = (event: ApplicationAct | 'offer.declined') => allows(applicationMachine, state, event)
  return acts
    .filter(({ event, yieldsTo }) => isAllowed(event) && !(yieldsTo && isAllowed(yieldsTo)))
    .map((act) => (holdingStates.includes(state) ? act : { ...act, ...act.withoutPlace }))
}
